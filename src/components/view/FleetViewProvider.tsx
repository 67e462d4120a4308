import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { startSearch } from '../../domain/view/fleet-view';
import { useServices } from '../../queries/services';
import { keptViewQuery } from '../../queries/view';
import { useAddressView, useGoTo } from './use-address-view';
import { ViewContext } from './view-context';

type FleetViewProviderProps = {
  /** While it is not known yet what to show. */
  loading: ReactNode;
  children: ReactNode;
};

/**
 * Gives the view of the address to everything below. Where the address says nothing of one, what was
 * looked at last is written into it, so that the address always tells what the screen shows.
 */
export function FleetViewProvider({ loading, children }: FleetViewProviderProps) {
  const { shown, isTold } = useAddressView();
  const { data: kept, isError } = useQuery(keptViewQuery(useServices()));
  const goTo = useGoTo();
  useEffect(() => {
    if (isTold || (kept === undefined && !isError)) return;
    goTo(startSearch(kept ?? null), true);
  }, [isTold, kept, isError, goTo]);
  if (!isTold) return loading;
  return <ViewContext value={shown}>{children}</ViewContext>;
}
