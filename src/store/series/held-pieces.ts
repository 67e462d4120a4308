import { spansWithin, type Spans } from '../../domain/time/spans';
import type { LedgerSpan } from '../../domain/series/ledger';
import type { SeriesId } from '../../domain/series/series';
import { chunksOf, chunkSpan } from './chunk-place';
import type { SeriesPiece } from './series-store';
import type { TableSeries } from './table-series';

/**
 * Returns everything that a tab's memory holds, series by series, in pieces to write to the disk.
 * They are older than what the disk may have by now, so they cast no doubt on it.
 */
export async function* heldPieces(memory: TableSeries): AsyncGenerator<readonly SeriesPiece[]> {
  const revision = (await (await memory.revisions()).current()) ?? 0;
  for (const { series, ledger } of await memory.inventory()) {
    const pieces: SeriesPiece[] = [];
    for (const entry of ledger) {
      for (const span of partsOf(entry, series)) {
        const { columns } = await memory.read(series, span);
        const entries = [{ ...entry, ...span }];
        const known = revision === 0 ? {} : { revision };
        pieces.push({ series, from: span.from, columns, entries, isOld: true, ...known });
      }
    }
    yield pieces;
  }
}

/** Parts of an entry that each fit into a chunk. */
const partsOf = (entry: LedgerSpan, { interval }: SeriesId): Spans =>
  chunksOf(entry, interval).flatMap((chunk) => spansWithin(chunkSpan(chunk, interval), [entry]));
