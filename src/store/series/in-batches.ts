import type { SeriesPiece } from './series-store';

/** Limits of one transaction, so that no task blocks the page for 50 ms. */
const MAX_PIECES = 48;
const MAX_VALUES = 100_000;

/** The pieces in their order, in batches within the limits. */
export function inBatches(pieces: readonly SeriesPiece[]): readonly (readonly SeriesPiece[])[] {
  const batches: SeriesPiece[][] = [];
  let values = Infinity;
  for (const piece of pieces) {
    const more = valuesOf(piece);
    const batch = batches.at(-1);
    if (batch === undefined || batch.length === MAX_PIECES || values + more > MAX_VALUES) {
      batches.push([piece]);
      values = more;
    } else {
      batch.push(piece);
      values += more;
    }
  }
  return batches;
}

const valuesOf = ({ columns }: SeriesPiece): number =>
  [...columns.values()].reduce((sum, { length }) => sum + length, 0);
