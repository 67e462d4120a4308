import { expect, test } from 'vitest';
import { epochMs, MINUTE } from '../../../base/units';
import { envelopeOf } from './envelope';

const stored = (from: number, values: readonly number[], interval: 'PT10M' | 'PT1H' = 'PT10M') => ({
  interval,
  span: { from: epochMs(from * 10 * MINUTE), to: epochMs((from + values.length) * 10 * MINUTE) },
  columns: new Map(
    (['P71.min', 'P71.max'] as const).map((key) => [key, Float64Array.from(values)] as const),
  ),
});
const view = stored(5, [1, 2, 3]);
const least = (other: ReturnType<typeof stored> | undefined) =>
  envelopeOf(view, other, 'P71')?.least;

test.each([
  { other: stored(5, [7, 8, 9]), values: [7, 8, 9], why: 'bucket by bucket' },
  { other: stored(4, [6, 7, 8]), values: [7, 8, NaN], why: 'of a view that is one bucket behind' },
  { other: stored(6, [8, 9, 10]), values: [NaN, 8, 9], why: 'of a view that is one bucket ahead' },
  { other: stored(5, [NaN, NaN, NaN]), values: null, why: 'nothing of it is stored' },
  { other: stored(5, [7, 8, 9], 'PT1H'), values: null, why: 'bucket widths never mix' },
  { other: undefined, values: null, why: 'not read yet' },
])('$why', ({ other, values }) => {
  const found = least(other);
  expect(found === undefined ? null : [...found]).toEqual(values);
});
