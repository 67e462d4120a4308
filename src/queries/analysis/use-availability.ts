import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { endedSpan, yearSpan, type AvailabilityYear } from '../../domain/analytics/availability';
import type { ModuleId } from '../../domain/ids';
import { useRefresh, type HistoryRefreshing, type RefreshTarget } from '../history/use-refresh';
import { useServices } from '../services';
import { AVAILABILITY_BUNDLE, AVAILABILITY_INTERVAL, availabilityQuery } from './availability';

/**
 * Returns a year of daily averages of modules (rules §9.11): at once as stored on this device,
 * undefined while it is read for the first time, and filled while it is shown. An equal list of
 * modules has to be the same object.
 */
export function useAvailability(
  moduleIds: readonly ModuleId[],
  year: number,
): {
  readonly years: ReadonlyMap<ModuleId, AvailabilityYear> | undefined;
  readonly refresh: HistoryRefreshing;
} {
  const { data } = useQuery({
    ...availabilityQuery(useServices(), moduleIds, year),
    throwOnError: (_error, { state }) => state.data === undefined,
  });
  const target = useMemo(
    (): RefreshTarget => ({
      period: { live: false, ...yearSpan(year) },
      request: (now) => {
        const span = endedSpan(year, now);
        return {
          moduleIds: span.from < span.to ? moduleIds : [],
          interval: AVAILABILITY_INTERVAL,
          bundle: AVAILABILITY_BUNDLE,
          span,
        };
      },
    }),
    [moduleIds, year],
  );
  return { years: data, refresh: useRefresh(target) };
}
