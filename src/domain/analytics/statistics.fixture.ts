import { epochMs, SECOND } from '../../base/units';
import type { VariableName } from '../machine/variables';
import type { CoverageSpan } from '../series/coverage';
import { columnKey, type SeriesAggregation } from '../series/series';
import { intervalMs, type Interval } from '../time/intervals';
import type { VariableHistory, WidthBuckets } from './statistics-buckets';

/** Time between two samples, ms. */
export const STEP = 10 * SECOND;

/** Samples of a variable every ten seconds from moment 0 on; null where none was sent. */
export type Raw = readonly (number | null)[];

const AGGREGATES: readonly (readonly [
  SeriesAggregation,
  (values: readonly number[], first: number) => number,
])[] = [
  ['first', (_, first) => first],
  ['avg', (values) => values.reduce((sum, value) => sum + value, 0) / values.length],
  ['min', (values) => Math.min(...values)],
  ['max', (values) => Math.max(...values)],
  ['count', (values) => values.length],
];

/** Buckets of the samples [from, to), which are bucket bounds of the width. */
export function bucketsOfRaw(
  name: VariableName,
  raw: Raw,
  interval: Interval,
  [from, to]: readonly [number, number],
): WidthBuckets {
  const size = intervalMs(interval) / STEP;
  const groups = Array.from({ length: (to - from) / size }, (_, i) =>
    raw
      .slice(from + i * size, from + (i + 1) * size)
      .filter((value): value is number => value !== null),
  );
  return {
    interval,
    span: { from: epochMs(from * STEP), to: epochMs(to * STEP) },
    columns: new Map(
      AGGREGATES.map(([aggregation, valueOf]) => [
        columnKey({ name, aggregation }),
        Float64Array.from(groups, (values) => {
          const [first] = values;
          return first === undefined ? NaN : valueOf(values, first);
        }),
      ]),
    ),
  };
}

/** The same buckets as history, stored completely unless `coverage` says otherwise. */
export const storedHistory = (
  buckets: WidthBuckets,
  more: Partial<Pick<VariableHistory, 'coverage' | 'fallbacks'>> = {},
): VariableHistory => {
  const coverage: readonly CoverageSpan[] = [{ ...buckets.span, kind: 'final' }];
  return { ...buckets, coverage, fallbacks: [], ...more };
};
