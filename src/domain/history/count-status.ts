import type { StatusCounts } from './fleet-history';
import { isAlarmTime, isIdleTime, isRunTime } from '../machine/status-time';
import { intervalMs } from '../time/intervals';
import { SECOND } from '../../base/units';
import { columnOf, statusColumn, type ModuleSeries } from './module-past';
import { NO_COUNTS } from './status-counts';

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
