import { bucketCount } from '../time/buckets';
import { intervalMs, type Interval } from '../time/intervals';
import type { Span } from '../time/spans';

/** Whole buckets of one width. */
export interface BucketGrid {
  readonly interval: Interval;
  readonly span: Span;
}

/**
 * Returns a column of one stretch in the buckets of another one, NaN where it has none; null when
 * their widths differ. A live stretch may have moved on meanwhile. The column itself is returned
 * when the stretches are equal.
 */
export function inBucketsOf(
  to: BucketGrid,
  from: BucketGrid,
  column: Float64Array,
): Float64Array | null {
  if (from.interval !== to.interval) return null;
  const by = Math.round((to.span.from - from.span.from) / intervalMs(to.interval));
  const count = bucketCount(to.span, to.interval);
  if (by === 0 && column.length === count) return column;
  const moved = new Float64Array(count).fill(NaN);
  const start = Math.max(0, by);
  const end = Math.min(column.length, count + by);
  if (start < end) moved.set(column.subarray(start, end), start - by);
  return moved;
}
