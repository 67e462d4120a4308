import { expect, test } from 'vitest';
import { leastAndGreatest, trendPath } from './small-trend';

const of = (...values: number[]) => Float64Array.from(values);

test.each([
  { why: 'no value at all', values: of(NaN, NaN), extent: null },
  { why: 'nothing fetched', values: of(), extent: null },
  { why: 'gaps do not count', values: of(NaN, 3, 1), extent: { least: 1, greatest: 3 } },
])('extent: $why', ({ values, extent }) => {
  expect(leastAndGreatest(values)).toEqual(extent);
});

test.each([
  { why: 'from the bottom to the top', values: of(0, 1), path: 'M0.0 10.0h0L20.0 0.0' },
  { why: 'equal values run through the middle', values: of(4, 4), path: 'M0.0 5.0h0L20.0 5.0' },
  { why: 'noise stays small', values: of(100, 100.4), path: 'M0.0 5.5h0L20.0 4.5' },
  { why: 'a gap is never bridged', values: of(0, NaN, 1), path: 'M0.0 10.0h0M20.0 0.0h0' },
  { why: 'nothing', values: of(NaN), path: '' },
])('path: $why', ({ values, path }) => {
  expect(trendPath(values, 20, 10)).toBe(path);
});
