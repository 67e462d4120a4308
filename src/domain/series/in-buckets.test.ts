import { expect, it } from 'vitest';
import { epochMs, HOUR } from '../../base/units';
import { inBucketsOf, type BucketGrid } from './in-buckets';

const hours = (from: number, to: number): BucketGrid => ({
  interval: 'PT1H',
  span: { from: epochMs(from * HOUR), to: epochMs(to * HOUR) },
});
const column = Float64Array.of(1, 2, 3);

it.each([
  ['later', hours(1, 4), [2, 3, NaN]],
  ['earlier', hours(-1, 2), [NaN, 1, 2]],
  ['wider', hours(-1, 4), [NaN, 1, 2, 3, NaN]],
  ['narrower', hours(1, 2), [2]],
  ['far later', hours(7, 9), [NaN, NaN]],
  ['far earlier', hours(-9, -7), [NaN, NaN]],
])('moves a column to a %s stretch', (_, to, expected) => {
  expect([...(inBucketsOf(to, hours(0, 3), column) ?? [])]).toEqual(expected);
});

it('returns the column itself for the same stretch', () => {
  expect(inBucketsOf(hours(0, 3), hours(0, 3), column)).toBe(column);
});

it('never mixes widths', () => {
  expect(inBucketsOf({ ...hours(0, 3), interval: 'PT10M' }, hours(0, 3), column)).toBeNull();
});
