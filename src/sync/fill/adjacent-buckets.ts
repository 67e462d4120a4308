import { dependsOnNeighbours } from '../../domain/series/settle';
import { intervalMs } from '../../domain/time/intervals';
import type { LedgerKind } from '../../domain/series/ledger';
import { seriesKey } from '../../domain/series/series';
import type { Span } from '../../domain/time/spans';
import { later, type EpochMs } from '../../base/units';
import type { SeriesStore } from '../../store/series/series-store';
import { seriesOf, type Piece } from './plan';

/**
 * [Note: The adjacent bucket]
 *
 * A bucket next to an outage may still get half of its samples, so whether the first and the last
 * bucket of a stretch are final depends on buckets outside of it. Where these are known to have
 * samples (final ones do), nothing more is requested. Otherwise they are requested too, read and
 * not stored. A bucket that stays unknown counts as empty: it settles with a later response. Where
 * the server reports changes ([Note: Revisions]) nothing depends on adjacent buckets.
 */
export interface AdjacentBuckets {
  /** Whether the bucket before the stretch is known to have samples, or to be unavailable. */
  readonly before: boolean;
  readonly after: boolean;
}

const KNOWN: Record<LedgerKind, boolean> = {
  final: true,
  coarser: true,
  silent: false,
  open: false,
};

/** Reads from the ledgers whether the adjacent buckets are known for all modules of a piece. */
export async function readAdjacent(
  series: Pick<SeriesStore, 'ledgers' | 'revisions'>,
  piece: Piece,
): Promise<AdjacentBuckets> {
  if (((await (await series.revisions()).current()) ?? 0) > 0) return { before: true, after: true };
  const seriesIds = seriesOf(piece);
  const ledgers = await series.ledgers(seriesIds);
  const isKnown = (at: number): boolean =>
    seriesIds.every((seriesId) => {
      const span = ledgers.get(seriesKey(seriesId))?.find(({ from, to }) => from <= at && at < to);
      return span !== undefined && KNOWN[span.kind];
    });
  return { before: isKnown(piece.span.from - 1), after: isKnown(piece.span.to) };
}

/** Span of a piece, with the adjacent buckets that it needs. */
export function withAdjacent(
  { span, interval }: Piece,
  adjacent: AdjacentBuckets,
  now: EpochMs,
): Span {
  const width = intervalMs(interval);
  const before = !adjacent.before && dependsOnNeighbours(span.from + width, now, interval);
  const after = !adjacent.after && dependsOnNeighbours(span.to, now, interval);
  return {
    from: before ? later(span.from, -1 * width) : span.from,
    to: after ? later(span.to, width) : span.to,
  };
}
