import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { startSearch } from '../../domain/view/fleet-view';
import { useServices } from '../../queries/services';
import { storedViewQuery } from '../../queries/view';
import { useAddressView, useGoTo } from './use-address-view';
import { ViewContext } from './view-context';

type FleetViewProviderProps = {
  /** Shown until the view is known. */
  loading: ReactNode;
  children: ReactNode;
};

/**
 * Provides the view of the address to everything below. An address without a view gets the one that
 * the user looked at last, so that the address always describes what the screen shows.
 */
export function FleetViewProvider({ loading, children }: FleetViewProviderProps) {
  const { shown, hasView } = useAddressView();
  const { data: stored, isError } = useQuery(storedViewQuery(useServices()));
  const goTo = useGoTo();
  useEffect(() => {
    if (hasView || (stored === undefined && !isError)) return;
    goTo(startSearch(stored ?? null), true);
  }, [hasView, stored, isError, goTo]);
  if (!hasView) return loading;
  return <ViewContext value={shown}>{children}</ViewContext>;
}
