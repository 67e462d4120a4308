import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { intervalMs, type Interval } from '../../domain/time/intervals';
import type { ModuleId } from '../../domain/ids';
import { periodInterval, periodSpan } from '../../domain/view/period';
import type { KnownAlerts } from '../../domain/history/exact-alerts';
import { runChanges, type RunChanges } from '../../domain/history/exact-events';
import { columnKey, variableBundle } from '../../domain/series/series';
import type { Period } from '../../domain/time/time-ranges';
import { DAY, epochMs, HOUR, type EpochMs } from '../../base/units';
import { useServices } from '../services';
import { historyQuery } from './history';
import type { HistoryView } from './history-view';

/** Status words of a module in buckets of a minute, or of less when zoomed in. */
export const STATUS_BUNDLE = variableBundle('StatusWord');
/** The word at the start of each bucket alone: all that starts and stops of many machines need. */
export const FIRST_WORD = columnKey({ name: 'StatusWord', aggregation: 'first' });
export const FINE: Interval = 'PT1M';
/** A week of minutes is ten thousand buckets. */
const LONGEST = 7 * DAY + HOUR;
/** Age up to which the server has minutes (contract W11), with an hour to spare. */
const OLDEST = 35 * DAY - HOUR;

/** Returns the width of exact states of a period; null where there are none. */
export function exactInterval(period: Period, now: EpochMs): Interval | null {
  const { from, to } = periodSpan(period, now);
  if (to - from > LONGEST || now - from > OLDEST) return null;
  const shown = periodInterval(period);
  return intervalMs(shown) < intervalMs(FINE) ? shown : FINE;
}

/** Returns the exact starts and stops of a period; null where a part of it is not known. */
export function exactRuns(
  { span, interval, coverage, columns, fetched }: HistoryView,
  alerts: KnownAlerts | null,
): RunChanges | null {
  const words = columns.get(FIRST_WORD);
  if (words === undefined || fetched === null) return null;
  const alarms = (alerts?.edges ?? [])
    .filter(({ trouble, isBegin }) => trouble === 'alarm' && isBegin)
    .map(({ at }) => at);
  const runs = runChanges({ span, words, coverage, widthMs: intervalMs(interval), alarms });
  // The last bucket had not ended when it was fetched.
  return runs && { ...runs, until: epochMs(Math.min(runs.until, fetched.newest)) };
}

/**
 * Status words of a period, as fine as they are stored on this device; null where the period has
 * none, undefined while they are read. Sends no request: a `Fill` fetches what is missing.
 */
export function useExactStates(moduleId: ModuleId, period: Period): HistoryView | null | undefined {
  const services = useServices();
  const interval = exactInterval(period, services.clock.now());
  const request = { moduleId, bundle: STATUS_BUNDLE, period };
  const { data } = useQuery({
    ...historyQuery(services, interval === null ? request : { ...request, interval }),
    enabled: interval !== null,
    placeholderData: keepPreviousData,
  });
  return interval === null ? null : data;
}
