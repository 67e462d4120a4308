import { queryOptions } from '@tanstack/react-query';
import type { ModuleId } from '../../domain/ids';
import { periodInterval, periodSpan } from '../../domain/view/period';
import { coarserThan, type Interval } from '../../domain/time/intervals';
import { seriesKey, type Bundle, type SeriesId } from '../../domain/series/series';
import type { AnyPeriod } from '../../domain/time/time-ranges';
import { MINUTE, SECOND } from '../../base/units';
import { readHistoryView } from './history-view';
import { KEYS } from '../keys';
import type { Services } from '../services';

/** One bundle of one module over a period. */
export interface ModuleHistoryRequest {
  readonly moduleId: ModuleId;
  readonly bundle: Bundle;
  readonly period: AnyPeriod;
  /** Width of the buckets; by default that of the period (rules §9.1). */
  readonly interval?: Interval;
}

const seriesIdOf = ({ interval, ...request }: ModuleHistoryRequest): SeriesId => ({
  moduleId: request.moduleId,
  bundle: request.bundle,
  interval: interval ?? periodInterval(request.period),
});

/** A live view moves on by itself. */
const MOVES_EVERY = MINUTE;
/** History that was read at the start is not read again for the first paint. */
const STILL_NEW = 5 * SECOND;

/** Stored history of the period (store O2). Sends no request. */
export function historyQuery({ store, clock }: Services, request: ModuleHistoryRequest) {
  const seriesId = seriesIdOf(request);
  const others = coarserThan(seriesId.interval).map((interval) => ({ ...seriesId, interval }));
  return queryOptions({
    queryKey: [...KEYS.history, seriesKey(seriesId), request.period] as const,
    queryFn: () => readHistoryView(store.series, seriesId, periodSpan(request.period, clock.now())),
    meta: { seriesKeys: [seriesId, ...others].map(seriesKey) },
    refetchInterval: request.period.live ? MOVES_EVERY : false,
    staleTime: request.period.live ? STILL_NEW : Infinity,
    // Columns are replaced, not compared value by value.
    structuralSharing: false,
    gcTime: 5 * MINUTE,
  });
}
