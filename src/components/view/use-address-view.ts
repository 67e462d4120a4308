import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { NO_FILTER } from '../../domain/view/filter';
import { withinFleet } from '../../domain/view/filter-options';
import { readFilter } from '../../domain/view/filter-search';
import {
  holdsView,
  viewSearch,
  type FleetView,
  type RawViewSearch,
  type ReadView,
} from '../../domain/view/fleet-view';
import { viewPeriod } from '../../domain/view/period';
import { useServices } from '../../queries/services';
import { keepView } from '../../queries/view';
import { useFilterOptions } from '../fleet/use-filter-options';
import type { ShownView } from './view-context';

/** What the address means; filter and period stay the same objects while their part of it does. */
function useReadView(search: RawViewSearch): ReadView {
  const { application, country, environment, status, version, block, range, from, to } = search;
  const { clock } = useServices();
  const options = useFilterOptions();
  const asked = useMemo(
    () => readFilter({ application, country, environment, status, version, block }),
    [application, country, environment, status, version, block],
  );
  const read = useMemo(
    () => (options === undefined ? asked : withinFleet(asked, options)),
    [asked, options],
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

/** The way to a view in the address, in which all else stays. */
export const viewStep = (view: RawViewSearch, replace: boolean) => ({
  to: '.' as const,
  search: (before: object) => ({ ...before, ...view }),
  replace,
  resetScroll: false,
});

/** Puts a view into the address: as a step that "back" undoes, or in the place of what stands there. */
export function useGoTo(): (view: RawViewSearch, replace: boolean) => void {
  const navigate = useNavigate();
  return useCallback((view, replace) => void navigate(viewStep(view, replace)), [navigate]);
}

/** The view of the address, or null when it says nothing of one, with the ways to change it. */
export function useAddressView(): { readonly shown: ShownView; readonly isTold: boolean } {
  const search: RawViewSearch = useSearch({ strict: false });
  const read = useReadView(search);
  const goTo = useGoTo();
  const { mutate: keep } = useMutation(keepView(useServices()));
  const shown = useMemo((): ShownView => {
    const show = (change: Partial<FleetView>) => {
      const view = { ...read, ...change };
      keep(view);
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
  }, [read, keep, goTo]);
  return { shown, isTold: holdsView(search) };
}
