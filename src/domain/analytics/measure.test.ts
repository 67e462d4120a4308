import { expect, it } from 'vitest';
import { epochMs, HOUR, MINUTE } from '../../base/units';
import { measured } from './measure';

const grid = {
  interval: 'PT1H',
  span: { from: epochMs(2 * HOUR), to: epochMs(6 * HOUR) },
} as const;
const values = Float64Array.of(10, 12, NaN, 18);
const between = (from: number, to: number) =>
  measured(grid, values, { from: epochMs(from), to: epochMs(to) });

it('has the values of the buckets at both cursors, and their slope', () => {
  expect(between(2 * HOUR + MINUTE, 5 * HOUR + MINUTE)).toEqual({
    first: 10,
    second: 18,
    difference: 8,
    perHour: 8 / 3,
  });
});

it.each([
  ['in a bucket without a sample', 2 * HOUR, 4 * HOUR],
  ['before the first bucket', HOUR, 3 * HOUR],
  ['after the last bucket', 3 * HOUR, 6 * HOUR],
])('has no difference with a cursor %s', (_, from, to) => {
  expect(between(from, to)).toMatchObject({ difference: null, perHour: null });
});

it('has no slope between cursors at one moment', () => {
  expect(between(3 * HOUR, 3 * HOUR)).toMatchObject({ difference: 0, perHour: null });
});
