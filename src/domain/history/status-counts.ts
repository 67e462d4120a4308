import type { StatusCounts } from './fleet-history';
import { STATUS_BITS, type StatusBit } from '../machine/status-word';
import { percent, type Percent } from '../../base/units';

const maskOf = (...bits: readonly StatusBit[]): number =>
  bits.reduce((mask, bit) => mask | (1 << STATUS_BITS[bit]), 0);

const ALARM = maskOf('ALARM', 'CRITICAL_ALARM', 'EMERGENCY_ALARM');
/** Idle time (rules §9.7). */
const IDLE = maskOf('READY', 'PLANNED_STOP', 'UNPLANNED_STOP', 'IDLE');
/** Runtime (rules §9.7). */
const RUNNING = maskOf('STARTING', 'STOPPING', 'RUNNING');

/** Counts the status words of one module's buckets; NaN is no sample. */
export function countStatus(status: Float64Array, complete: boolean): StatusCounts {
  let samples = 0;
  let alarm = 0;
  let idle = 0;
  let running = 0;
  for (const word of status) {
    if (Number.isNaN(word)) continue;
    samples += 1;
    const inAlarm = (word & ALARM) !== 0;
    if (inAlarm) alarm += 1;
    else if ((word & IDLE) !== 0) idle += 1;
    if ((word & RUNNING) !== 0) running += 1;
  }
  return { samples, alarm, idle, running, complete };
}

export const NO_COUNTS: StatusCounts = {
  samples: 0,
  alarm: 0,
  idle: 0,
  running: 0,
  complete: true,
};

/** Adds the counts of several modules; complete only when each is. */
export const addCounts = (all: Iterable<StatusCounts>): StatusCounts => {
  const sum = { ...NO_COUNTS };
  for (const { samples, alarm, idle, running, complete } of all) {
    sum.samples += samples;
    sum.alarm += alarm;
    sum.idle += idle;
    sum.running += running;
    sum.complete &&= complete;
  }
  return sum;
};

/** Returns the share of the samples, 0 to 100 (rules §9.7); null without samples. */
export const shareOf = (
  counts: StatusCounts,
  what: 'alarm' | 'idle' | 'running',
): Percent | null => (counts.samples === 0 ? null : percent((100 * counts[what]) / counts.samples));
