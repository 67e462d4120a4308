import { describe, expect, it, test } from 'vitest';
import type { ColumnKey } from '../series/series';
import { aModuleSeries } from './module-past.fixture';
import { countStatus } from './count-status';
import { addCounts, NO_COUNTS, shareOf } from './status-counts';

/** Columns of the seconds, one number for each bucket. */
interface Seconds {
  readonly seconds: readonly number[];
  readonly alarm?: readonly number[];
  readonly idle?: readonly number[];
  readonly running?: readonly number[];
}

/** Counts the drawn buckets of ten minutes; their seconds are unknown unless they are given. */
function countsOf(status: string, known?: Seconds, complete = true) {
  const series = aModuleSeries({ status });
  if (known === undefined) return countStatus(series, complete);
  const { seconds, alarm, idle, running } = known;
  const zeros = seconds.map(() => 0);
  const columns = new Map<ColumnKey, Float64Array>([
    ...series.columns,
    ['StatusWord.seconds', Float64Array.from(seconds)],
    ['StatusWord.alarmSeconds', Float64Array.from(alarm ?? zeros)],
    ['StatusWord.idleSeconds', Float64Array.from(idle ?? zeros)],
    ['StatusWord.runningSeconds', Float64Array.from(running ?? zeros)],
  ]);
  return countStatus({ ...series, columns }, complete);
}

describe('shares of time (rules §9.7)', () => {
  it('adds up seconds: a short alarm in a long bucket is short', () => {
    const counts = countsOf('CR', { seconds: [600, 600], alarm: [60, 0], running: [540, 600] });
    expect(shareOf(counts, 'alarm')).toBe(5);
    expect(shareOf(counts, 'running')).toBe(95);
    expect(counts.estimated).toBe(false);
  });

  it('weighs a bucket by its samples', () => {
    const counts = countsOf('RI', { seconds: [600, 200], idle: [0, 200], running: [600, 0] });
    expect(shareOf(counts, 'idle')).toBe(25);
  });

  it('counts nothing of a bucket without samples', () => {
    expect(countsOf('R.', { seconds: [600, NaN], running: [600, NaN] })).toMatchObject({
      seconds: 600,
      running: 600,
    });
  });

  it('is null where there is no sample', () => {
    expect(shareOf(countsOf('...'), 'alarm')).toBeNull();
    expect(shareOf(NO_COUNTS, 'running')).toBeNull();
  });
});

describe('where the seconds of a bucket are unknown, each bit counts for all of it', () => {
  test.each([
    ['R', 0, 0, 1, 'running'],
    ['t', 0, 0, 1, 'starting is run time'],
    ['x', 0, 0, 1, 'stopping is run time'],
    ['y', 0, 1, 0, 'ready is idle time'],
    ['p', 0, 1, 0, 'planned stop is idle time'],
    ['u', 0, 1, 0, 'unplanned stop is idle time'],
    ['I', 0, 1, 0, 'idle'],
    ['T', 0, 0, 0, 'timeout is none of them'],
    ['A', 1, 0, 0, 'idle in alarm is alarm time'],
    ['C', 1, 0, 1, 'a critical alarm while it runs is both'],
    ['E', 1, 0, 0, 'any of the three alarm bits'],
    ['W', 0, 0, 1, 'a warning is no alarm'],
  ])('%s: alarm %d, idle %d, running %d: %s', (sign, alarm, idle, running) => {
    expect(countsOf(sign)).toEqual({
      seconds: 600,
      alarm: 600 * alarm,
      idle: 600 * idle,
      running: 600 * running,
      complete: true,
      estimated: true,
    });
  });

  it('beside buckets of which they are known', () => {
    const counts = countsOf('CR', { seconds: [NaN, 600], running: [NaN, 600] });
    expect(counts).toMatchObject({ seconds: 1200, alarm: 600, running: 1200, estimated: true });
  });
});

it('adds seconds, not shares: a module with more of them weighs more', () => {
  const sum = addCounts([countsOf('A'), countsOf('III')]);
  expect(shareOf(sum, 'alarm')).toBe(25);
});

it('is complete only when each is, and estimated when one is', () => {
  const whole = countsOf('R', { seconds: [600] });
  const part = countsOf('R', undefined, false);
  expect(addCounts([whole, whole])).toMatchObject({ complete: true, estimated: false });
  expect(addCounts([whole, part])).toMatchObject({ complete: false, estimated: true });
});
