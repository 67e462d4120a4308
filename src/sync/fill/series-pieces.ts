import { bucketCount } from '../../domain/time/buckets';
import { ledgerWithin } from '../../domain/series/ledger';
import { bundleColumns, type Shelf } from '../../domain/series/series';
import { settle } from '../../domain/series/settle';
import type { Span } from '../../domain/time/spans';
import type { EpochMs } from '../../base/units';
import type { HistoryAnswer } from '../../remote/history';
import type { Columns, SeriesPiece } from '../../store/series/series-store';
import type { Beside } from './beside';
import type { Piece } from './plan';

/**
 * What an answer gives to keep: each module's buckets on the shelf of the width they have; of the
 * width that was asked for those of the piece alone.
 */
export const answeredPieces = (
  { modules, servedAt }: HistoryAnswer,
  { bundle, interval: asked, span }: Piece,
  beside: Beside,
): readonly SeriesPiece[] =>
  [...modules]
    .map(([moduleId, { interval, covered, columns }]) => {
      const isAsAsked = interval === asked;
      const isEmpty = emptyBuckets(columns, bucketCount(covered, interval), {
        before: isAsAsked && beside.before && covered.from === span.from,
        after: isAsAsked && beside.after && covered.to === span.to,
      });
      const settled = settle({ interval, covered, isEmpty, servedAt });
      const entries = isAsAsked ? ledgerWithin(span, settled) : settled;
      return { shelf: { moduleId, interval, bundle }, from: covered.from, columns, entries };
    })
    .filter(({ entries }) => entries.length > 0);

/** Whether bucket i has no sample, or lies beside all of them and may have none. */
function emptyBuckets(
  columns: Columns,
  count: number,
  { before, after }: Beside,
): (bucket: number) => boolean {
  const all = [...columns.values()];
  return (bucket) => {
    if (bucket < 0) return !before;
    if (bucket >= count) return !after;
    return all.every((values) => Number.isNaN(values[bucket]));
  };
}

/** That a stretch is to be had in wider buckets only: it is written down, and nothing else. */
export const coarserPiece = (shelf: Shelf, span: Span, fetchedAt: EpochMs): SeriesPiece => {
  const nothing = new Float64Array(bucketCount(span, shelf.interval)).fill(NaN);
  return {
    shelf,
    from: span.from,
    columns: new Map(bundleColumns(shelf.bundle).map((key) => [key, nothing])),
    entries: [{ ...span, kind: 'coarser', fetchedAt }],
  };
};
