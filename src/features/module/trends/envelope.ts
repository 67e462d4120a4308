import { bucketCount } from '../../../domain/time/buckets';
import { intervalMs } from '../../../domain/time/intervals';
import type { VariableName } from '../../../domain/machine/variables';
import { columnKey, type ColumnKey } from '../../../domain/series/series';
import type { HistoryView } from '../../../queries/history/history-view';
import type { TrendEnvelope } from '../../../ui/charts/model/trend';

type StoredBuckets = Pick<HistoryView, 'interval' | 'span' | 'columns'>;

/** Column of one view in the buckets of another one: a live view may have moved on meanwhile. */
function inBucketsOf(to: StoredBuckets, from: StoredBuckets, key: ColumnKey): Float64Array | null {
  const column = from.columns.get(key);
  if (column === undefined || from.interval !== to.interval) return null;
  const by = Math.round((to.span.from - from.span.from) / intervalMs(to.interval));
  const count = bucketCount(to.span, to.interval);
  if (by === 0 && column.length === count) return column;
  return Float64Array.from({ length: count }, (_, i) => column[i + by] ?? NaN);
}

/**
 * Returns the least and the greatest samples of a variable around its averages; null when none of
 * them is stored.
 */
export function envelopeOf(
  view: StoredBuckets,
  stored: StoredBuckets | undefined,
  name: VariableName,
): TrendEnvelope | null {
  if (stored === undefined) return null;
  const low = inBucketsOf(view, stored, columnKey({ name, aggregation: 'min' }));
  const high = inBucketsOf(view, stored, columnKey({ name, aggregation: 'max' }));
  if (low === null || high === null) return null;
  const isStored = low.some((value, i) => !Number.isNaN(value) && !Number.isNaN(high[i]));
  return isStored ? { least: low, greatest: high } : null;
}
