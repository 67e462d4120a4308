import { expect, test } from 'vitest';
import type { StateTimes } from '../../../domain/history/state-times';
import { finestTimes } from './state-view';

const times = (about: Partial<StateTimes>): StateTimes => ({
  running: 0,
  starting: 0,
  idle: 0,
  alarm: 0,
  mixed: 0,
  silent: 0,
  unknown: 0,
  ...about,
});
const wide = times({ running: 900, silent: 100 });

test.each([
  { why: 'whole', exact: times({ running: 880, silent: 120 }), chosen: 'exact' },
  { why: 'not fetched yet', exact: times({ running: 500, unknown: 500 }), chosen: 'wide' },
  { why: 'minutes the server lacks', exact: times({ running: 30, silent: 970 }), chosen: 'wide' },
])('minutes: $why', ({ exact, chosen }) => {
  expect(finestTimes(exact, wide)).toBe(chosen === 'exact' ? exact : wide);
});

test('the only times there are', () => {
  expect(finestTimes(null, wide)).toBe(wide);
  expect(finestTimes(wide, null)).toBe(wide);
  expect(finestTimes(null, null)).toBe(null);
});
