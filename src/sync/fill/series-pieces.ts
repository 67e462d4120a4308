import { bucketCount } from '../../domain/time/buckets';
import { ledgerWithin } from '../../domain/series/ledger';
import { bundleColumns, type SeriesId } from '../../domain/series/series';
import { settle } from '../../domain/series/settle';
import type { Span } from '../../domain/time/spans';
import type { EpochMs } from '../../base/units';
import type { HistoryResponse } from '../../remote/history';
import type { TimedResponse } from '../track-request';
import type { Columns, SeriesPiece } from '../../store/series/series-store';
import type { AdjacentBuckets } from './adjacent-buckets';
import type { Piece } from './plan';

/**
 * Pieces to store from a response: each module's buckets in the series of their width; of the
 * requested width only those of the piece. Where the server reports changes, the buckets at the
 * ends do not depend on adjacent ones.
 */
export const responsePieces = (
  { modules, servedAt, revision, arrival }: TimedResponse<HistoryResponse>,
  { bundle, interval: requested, span }: Piece,
  adjacent: AdjacentBuckets,
): readonly SeriesPiece[] =>
  [...modules]
    .map(([moduleId, { interval, covered, columns }]) => {
      const isRequestedWidth = interval === requested;
      const isReported = revision !== undefined;
      const isEmpty = emptyBuckets(columns, bucketCount(covered, interval), {
        before: isReported || (isRequestedWidth && adjacent.before && covered.from === span.from),
        after: isReported || (isRequestedWidth && adjacent.after && covered.to === span.to),
      });
      const { earliest } = arrival;
      const settled = settle({ interval, covered, isEmpty, servedAt, earliest });
      const entries = isRequestedWidth ? ledgerWithin(span, settled) : settled;
      const series = { moduleId, interval, bundle };
      const known = revision === undefined ? {} : { revision };
      return { series, from: covered.from, columns, entries, arrival, ...known };
    })
    .filter(({ entries }) => entries.length > 0);

/** Returns whether bucket i has no sample, or is adjacent to the response and may have none. */
function emptyBuckets(
  columns: Columns,
  count: number,
  { before, after }: AdjacentBuckets,
): (bucket: number) => boolean {
  const all = [...columns.values()];
  return (bucket) => {
    if (bucket < 0) return !before;
    if (bucket >= count) return !after;
    return all.every((values) => Number.isNaN(values[bucket]));
  };
}

/** A piece that records that a stretch is available in wider buckets only. */
export const coarserPiece = (seriesId: SeriesId, span: Span, fetchedAt: EpochMs): SeriesPiece => {
  const nothing = new Float64Array(bucketCount(span, seriesId.interval)).fill(NaN);
  return {
    series: seriesId,
    from: span.from,
    columns: new Map(bundleColumns(seriesId.bundle).map((key) => [key, nothing])),
    entries: [{ ...span, kind: 'coarser', fetchedAt }],
  };
};
