import { bucketFloor } from '../time/buckets';
import { intervalMs } from '../time/intervals';
import type { BucketGrid } from '../series/in-buckets';
import type { Span } from '../time/spans';
import { HOUR, type EpochMs } from '../../base/units';

/** A line between the two measuring cursors, in its own unit; null where it has no value. */
export interface CursorFigures {
  readonly first: number | null;
  readonly second: number | null;
  readonly difference: number | null;
  /** Difference for each hour between the cursors. */
  readonly perHour: number | null;
}

/** Returns the values of a line at both cursors, and how it rises from one to the other. */
export function measured(
  grid: BucketGrid,
  values: Float64Array,
  { from, to }: Span,
): CursorFigures {
  const first = valueAt(grid, values, from);
  const second = valueAt(grid, values, to);
  const difference = first === null || second === null ? null : second - first;
  const perHour = difference === null || to <= from ? null : (difference * HOUR) / (to - from);
  return { first, second, difference, perHour };
}

/** Value of the bucket that contains a moment. */
function valueAt({ interval, span }: BucketGrid, values: Float64Array, at: EpochMs): number | null {
  const index = Math.round((bucketFloor(at, interval) - span.from) / intervalMs(interval));
  const value = values[index];
  return value === undefined || Number.isNaN(value) ? null : value;
}
