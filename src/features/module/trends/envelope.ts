import { bucketCount } from '../../../domain/time/buckets';
import { intervalMs } from '../../../domain/time/intervals';
import type { ColumnKey } from '../../../domain/series/series';
import type { HistoryView } from '../../../queries/history/history-view';
import type { TrendEnvelope } from '../../../ui/charts/model/trend';

type Held = Pick<HistoryView, 'interval' | 'span' | 'columns'>;

/** A column of one view in the buckets of another one: a live view may have moved on meanwhile. */
function inBucketsOf(to: Held, from: Held, key: ColumnKey): Float64Array | null {
  const column = from.columns.get(key);
  if (column === undefined || from.interval !== to.interval) return null;
  const by = Math.round((to.span.from - from.span.from) / intervalMs(to.interval));
  const count = bucketCount(to.span, to.interval);
  if (by === 0 && column.length === count) return column;
  return Float64Array.from({ length: count }, (_, i) => column[i + by] ?? NaN);
}

/** The least and the greatest samples beside the averages; null where none of them is held. */
export function envelopeOf(
  view: Held,
  least: readonly [Held | undefined, ColumnKey],
  greatest: readonly [Held | undefined, ColumnKey],
): TrendEnvelope | null {
  const [low, high] = [least, greatest].map(([held, key]) =>
    held === undefined ? null : inBucketsOf(view, held, key),
  );
  if (low === undefined || high === undefined || low === null || high === null) return null;
  const isHeld = low.some((value, i) => !Number.isNaN(value) && !Number.isNaN(high[i]));
  return isHeld ? { least: low, greatest: high } : null;
}
