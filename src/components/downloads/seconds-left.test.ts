import { expect, test } from 'vitest';
import { epochMs } from '../../base/units';
import { isNearlyOut, secondsLeft } from './seconds-left';

test.each([
  { until: 120_000, now: 0, left: 120, why: 'the full time' },
  { until: 120_000, now: 1, left: 120, why: 'a part of a second is rounded up' },
  { until: 120_000, now: 104_000, left: 16, why: 'the last one that is not red' },
  { until: 120_000, now: 105_000, left: 15, why: 'the first one that is red' },
  { until: 120_000, now: 130_000, left: 0, why: 'never less than 0' },
])('$why', ({ until, now, left }) => {
  const seconds = secondsLeft(epochMs(until), epochMs(now));
  expect(seconds).toBe(left);
  expect(isNearlyOut(seconds)).toBe(left <= 15);
});
