import { queryOptions } from '@tanstack/react-query';
import type { ModuleId } from '../../domain/ids';
import { periodInterval, periodSpan } from '../../domain/view/period';
import { shelfKey, type Bundle, type Shelf } from '../../domain/series/series';
import type { Period } from '../../domain/time/time-ranges';
import { MINUTE, SECOND } from '../../base/units';
import { coarserThan, readView } from './history-view';
import { KEYS } from '../keys';
import type { Services } from '../services';

/** One bundle of one module over a period. */
export interface HistoryAsk {
  readonly moduleId: ModuleId;
  readonly bundle: Bundle;
  readonly period: Period;
}

const shelfOf = ({ moduleId, bundle, period }: HistoryAsk): Shelf => ({
  moduleId,
  bundle,
  interval: periodInterval(period),
});

/** While live, the view moves on by itself. */
const MOVES_EVERY = MINUTE;
/** What a start has read is not read again for its first drawing. */
const STILL_NEW = 5 * SECOND;

/** What is held of the period, from the store (offline, Series, chunks, spans). Asks no server. */
export function historyQuery({ store, clock }: Services, ask: HistoryAsk) {
  const shelf = shelfOf(ask);
  const others = coarserThan(shelf.interval).map((interval) => ({ ...shelf, interval }));
  return queryOptions({
    queryKey: [...KEYS.history, shelfKey(shelf), ask.period] as const,
    queryFn: () => readView(store.series, shelf, periodSpan(ask.period, clock.now())),
    meta: { shelves: [shelf, ...others].map(shelfKey) },
    refetchInterval: ask.period.live ? MOVES_EVERY : false,
    staleTime: ask.period.live ? STILL_NEW : Infinity,
    // Columns are read anew, not compared value by value.
    structuralSharing: false,
    gcTime: 5 * MINUTE,
  });
}
