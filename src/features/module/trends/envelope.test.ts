import { expect, test } from 'vitest';
import { epochMs, MINUTE } from '../../../base/units';
import { envelopeOf } from './envelope';

const held = (from: number, values: readonly number[], interval: 'PT10M' | 'PT1H' = 'PT10M') => ({
  interval,
  span: { from: epochMs(from * 10 * MINUTE), to: epochMs((from + values.length) * 10 * MINUTE) },
  columns: new Map([['P71.min' as const, Float64Array.from(values)]]),
});
const view = held(5, [1, 2, 3]);
const least = (other: ReturnType<typeof held> | undefined) =>
  envelopeOf(view, [other, 'P71.min'], [other, 'P71.min'])?.least;

test.each([
  { other: held(5, [7, 8, 9]), values: [7, 8, 9], why: 'bucket by bucket' },
  { other: held(4, [6, 7, 8]), values: [7, 8, NaN], why: 'of a view that has not moved on yet' },
  { other: held(6, [8, 9, 10]), values: [NaN, 8, 9], why: 'of one that has moved on before' },
  { other: held(5, [NaN, NaN, NaN]), values: null, why: 'nothing of it is held' },
  { other: held(5, [7, 8, 9], 'PT1H'), values: null, why: 'widths never mix' },
  { other: undefined, values: null, why: 'it is not read yet' },
])('$why', ({ other, values }) => {
  const found = least(other);
  expect(found === undefined ? null : [...found]).toEqual(values);
});
