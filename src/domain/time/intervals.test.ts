import { expect, it } from 'vitest';
import { INTERVALS, intervalMs, isInterval } from './intervals';

it.each([
  ['PT0.1S', 100],
  ['PT1S', 1_000],
  ['PT10S', 10_000],
  ['PT1M', 60_000],
  ['PT10M', 600_000],
  ['PT1H', 3_600_000],
  ['PT12H', 43_200_000],
  ['PT24H', 86_400_000],
] as const)('%s is %i ms', (interval, ms) => {
  expect(isInterval(interval)).toBe(true);
  expect(intervalMs(interval)).toBe(ms);
});

it('lists intervals finest first', () => {
  const widths = INTERVALS.map(intervalMs);
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  expect(widths).toHaveLength(8);
});

it.each(['PT2M', 'P1D', 'pt1m', '', 'PT1M '])('%j is no interval', (text) => {
  expect(isInterval(text)).toBe(false);
});
