import type { StatusCounts } from './fleet-history';
import { isAlarmTime, isIdleTime, isRunTime } from '../machine/status-time';
import { intervalMs } from '../time/intervals';
import { percent, SECOND, type Percent } from '../../base/units';
import { columnOf, statusColumn, type ModuleSeries } from './module-past';

/**
 * Adds up the seconds of one module's buckets by status (rules §9.7). Where a bucket has a status
 * word but no seconds, all of it counts for each bit that occurred in it (contract W7).
 */
export function countStatus(series: ModuleSeries, complete: boolean): StatusCounts {
  const status = statusColumn(series);
  const seconds = columnOf(series, 'StatusWord.seconds');
  const alarm = columnOf(series, 'StatusWord.alarmSeconds');
  const idle = columnOf(series, 'StatusWord.idleSeconds');
  const running = columnOf(series, 'StatusWord.runningSeconds');
  const width = intervalMs(series.interval) / SECOND;
  const sum = { ...NO_COUNTS, complete };
  status.forEach((word, i) => {
    if (Number.isNaN(word)) return;
    const counted = seconds[i] ?? NaN;
    if (Number.isNaN(counted)) {
      sum.seconds += width;
      if (isAlarmTime(word)) sum.alarm += width;
      if (isIdleTime(word)) sum.idle += width;
      if (isRunTime(word)) sum.running += width;
      sum.estimated = true;
      return;
    }
    sum.seconds += counted;
    sum.alarm += alarm[i] ?? 0;
    sum.idle += idle[i] ?? 0;
    sum.running += running[i] ?? 0;
  });
  return sum;
}

export const NO_COUNTS: StatusCounts = {
  seconds: 0,
  alarm: 0,
  idle: 0,
  running: 0,
  complete: true,
  estimated: false,
};

/** Adds the counts of several modules; complete only when each is. */
export const addCounts = (all: Iterable<StatusCounts>): StatusCounts => {
  const sum = { ...NO_COUNTS };
  for (const { seconds, alarm, idle, running, complete, estimated } of all) {
    sum.seconds += seconds;
    sum.alarm += alarm;
    sum.idle += idle;
    sum.running += running;
    sum.complete &&= complete;
    sum.estimated ||= estimated;
  }
  return sum;
};

/** Returns the share of the time, 0 to 100 (rules §9.7); null without samples. */
export const shareOf = (
  counts: StatusCounts,
  what: 'alarm' | 'idle' | 'running',
): Percent | null => (counts.seconds === 0 ? null : percent((100 * counts[what]) / counts.seconds));
