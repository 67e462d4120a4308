import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { NO_FILTER } from '../../domain/view/filter';
import { withinFleet } from '../../domain/view/filter-options';
import { parseFilter } from '../../domain/view/filter-search';
import {
  holdsView,
  viewSearch,
  type FleetView,
  type RawViewSearch,
  type ParsedView,
} from '../../domain/view/fleet-view';
import { viewPeriod } from '../../domain/view/period';
import { useServices } from '../../queries/services';
import { storeView } from '../../queries/view';
import { useFilterOptions } from '../fleet/use-filter-options';
import type { ShownView } from './view-context';

/**
 * View of the address; filter and period stay the same objects while their part of the address
 * does.
 */
function useReadView(search: RawViewSearch): ParsedView {
  const { application, country, environment, status, version, block, range, from, to } = search;
  const { clock } = useServices();
  const options = useFilterOptions();
  const requested = useMemo(
    () => parseFilter({ application, country, environment, status, version, block }),
    [application, country, environment, status, version, block],
  );
  const read = useMemo(
    () => (options === undefined ? requested : withinFleet(requested, options)),
    [requested, options],
  );
  const time = useMemo(
    () => viewPeriod({ range, from, to }, clock.now()),
    [range, from, to, clock],
  );
  return useMemo(
    () => ({ ...time, filter: read.filter, ignored: [...read.ignored, ...time.ignored] }),
    [read, time],
  );
}

/** Navigation to a view; all other search parameters stay. */
export const viewStep = (view: RawViewSearch, replace: boolean) => ({
  to: '.' as const,
  search: (before: object) => ({ ...before, ...view }),
  replace,
  resetScroll: false,
});

/**
 * Returns a function that puts a view into the address: as a new history entry, or replacing the
 * current one.
 */
export function useGoTo(): (view: RawViewSearch, replace: boolean) => void {
  const navigate = useNavigate();
  return useCallback((view, replace) => void navigate(viewStep(view, replace)), [navigate]);
}

/**
 * The view of the address with the functions that change it, and whether the address contains a
 * view.
 */
export function useAddressView(): { readonly shown: ShownView; readonly hasView: boolean } {
  const search: RawViewSearch = useSearch({ strict: false });
  const read = useReadView(search);
  const goTo = useGoTo();
  const { mutate: store } = useMutation(storeView(useServices()));
  const shown = useMemo((): ShownView => {
    const show = (change: Partial<FleetView>) => {
      const view = { ...read, ...change };
      store(view);
      goTo(viewSearch(view), false);
    };
    return {
      ...read,
      setFilter: (filter) => {
        show({ filter });
      },
      setPeriod: (period) => {
        show({ period, ...(period.live ? { range: period.range } : {}) });
      },
      clearFilter: () => {
        show({ filter: NO_FILTER });
      },
      clearPeriod: () => {
        show({ period: { live: true, range: read.range } });
      },
      clearIgnored: () => {
        goTo(viewSearch(read), true);
      },
    };
  }, [read, store, goTo]);
  return { shown, hasView: holdsView(search) };
}
