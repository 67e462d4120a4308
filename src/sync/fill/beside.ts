import { goesByNeighbours } from '../../domain/series/settle';
import { intervalMs } from '../../domain/time/intervals';
import type { LedgerKind } from '../../domain/series/ledger';
import { shelfKey } from '../../domain/series/series';
import type { Span } from '../../domain/time/spans';
import { later, type EpochMs } from '../../base/units';
import type { SeriesStore } from '../../store/series/series-store';
import { shelvesOf, type Piece } from './plan';

/**
 * [Note: The bucket beside]
 *
 * A bucket beside an outage may have half of its samples still to come, so whether the first and the
 * last of a stretch are final is told by buckets that are not of it. Where those are known to have
 * samples, which what is final has, nothing is asked; else they are asked for too, to be looked at
 * and not kept. What remains unknown counts as empty: it settles with a later answer.
 */
export interface Beside {
  /** Whether the bucket before the stretch is known to have samples, or not to be had. */
  readonly before: boolean;
  readonly after: boolean;
}

const KNOWN: Record<LedgerKind, boolean> = {
  final: true,
  coarser: true,
  silent: false,
  open: false,
};

/** What is known, of all modules of a piece, of the buckets beside it. */
export async function lookBeside(
  series: Pick<SeriesStore, 'ledgers'>,
  piece: Piece,
): Promise<Beside> {
  const shelves = shelvesOf(piece);
  const ledgers = await series.ledgers(shelves);
  const isKnown = (at: number): boolean =>
    shelves.every((shelf) => {
      const span = ledgers.get(shelfKey(shelf))?.find(({ from, to }) => from <= at && at < to);
      return span !== undefined && KNOWN[span.kind];
    });
  return { before: isKnown(piece.span.from - 1), after: isKnown(piece.span.to) };
}

/** The stretch of a piece, and what beside it has to be known. */
export function withBeside({ span, interval }: Piece, beside: Beside, now: EpochMs): Span {
  const width = intervalMs(interval);
  const before = !beside.before && goesByNeighbours(span.from + width, now, interval);
  const after = !beside.after && goesByNeighbours(span.to, now, interval);
  return {
    from: before ? later(span.from, -1 * width) : span.from,
    to: after ? later(span.to, width) : span.to,
  };
}
