import type { StatusCounts } from './fleet-history';
import { percent, type Percent } from '../../base/units';

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
