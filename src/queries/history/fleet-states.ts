import { queryOptions } from '@tanstack/react-query';
import { MINUTE } from '../../base/units';
import type { ModuleId } from '../../domain/ids';
import { seriesKey } from '../../domain/series/series';
import type { Period } from '../../domain/time/time-ranges';
import { periodSpan } from '../../domain/view/period';
import { KEYS } from '../keys';
import type { Services } from '../services';
import { readHistoryView, type HistoryView } from './history-view';
import { FINE, FIRST_WORD } from './use-exact-states';

/**
 * Status words of some machines at the start of each minute of a period, as stored on this device,
 * in the order of the ids. Sends no request: the list fetches what is missing.
 */
export function fleetStatesQuery(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  moduleIds: readonly ModuleId[],
  period: Period,
) {
  const series = moduleIds.map(
    (moduleId) => ({ moduleId, bundle: FIRST_WORD, interval: FINE }) as const,
  );
  return queryOptions({
    queryKey: [...KEYS.history, 'fleet states', moduleIds, period] as const,
    queryFn: (): Promise<readonly HistoryView[]> => {
      const span = periodSpan(period, clock.now());
      return Promise.all(series.map((one) => readHistoryView(store.series, one, span)));
    },
    meta: { seriesKeys: series.map(seriesKey) },
    refetchInterval: period.live ? MINUTE : false,
    staleTime: period.live ? 0 : Infinity,
    // Columns are replaced, not compared value by value.
    structuralSharing: false,
    gcTime: 5 * MINUTE,
  });
}
