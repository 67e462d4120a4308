import { shelfKey, type ShelfKey } from '../../domain/series/series';
import { epochMs, type EpochMs } from '../../base/units';
import { evict } from './evict';
import {
  chunksUnder,
  heldBytes,
  loadChunk,
  openShelf,
  takePiece,
  type OpenShelf,
} from './open-shelf';
import { groupBy } from './group-by';
import { saveShelves } from './save-shelves';
import { parseState } from './series-state';
import type { Generation, SeriesPiece } from './series-store';
import { chunkKey, type WritableRows } from './series-tables';
import { EMPTY_SHELF, parseShelf } from './shelf-record';

/** When the newest of the pieces was answered. */
export const answeredAt = (pieces: readonly SeriesPiece[]): EpochMs =>
  epochMs(
    pieces.reduce(
      (newest, { entries }) => entries.reduce((at, e) => Math.max(at, e.fetchedAt), newest),
      0,
    ),
  );

/** Keeps the pieces, samples and coverage, within one transaction, unless a wipe came ([Note: Generations]). */
export async function writePieces(
  rows: WritableRows,
  pieces: readonly SeriesPiece[],
  generation: Generation,
  budget: number,
): Promise<void> {
  const byShelf = groupBy(pieces, ({ shelf }) => shelfKey(shelf));
  const [kept, shelves] = await Promise.all([rows.state(), openShelves(rows, byShelf)]);
  const state = parseState(kept);
  if (state.generation !== generation) return;
  const before = shelves.reduce((sum, { held }) => sum + heldBytes(held.values()), 0);
  await loadUnder(rows, shelves, byShelf);
  for (const open of shelves) {
    for (const piece of byShelf.get(open.key) ?? []) takePiece(open, piece);
  }
  const after = await saveShelves(rows, shelves, answeredAt(pieces));
  const bytes = Math.max(0, state.bytes + after - before);
  await rows.putState({ ...state, bytes: bytes > budget ? await evict(rows, budget) : bytes });
}

type ByShelf = ReadonlyMap<ShelfKey, readonly SeriesPiece[]>;

async function openShelves(rows: WritableRows, byShelf: ByShelf): Promise<OpenShelf[]> {
  const keys = [...byShelf.keys()];
  const kept = await rows.shelves(keys);
  const opened: OpenShelf[] = [];
  for (const [i, pieces] of [...byShelf.values()].entries()) {
    const record = parseShelf(kept[i]);
    for (const { shelf } of pieces.slice(0, 1)) {
      // Chunks of which nothing can be known any more go with the record.
      if (record === null) await rows.deleteShelf(shelfKey(shelf));
      opened.push(openShelf(shelf, record ?? EMPTY_SHELF));
    }
  }
  return opened;
}

async function loadUnder(rows: WritableRows, shelves: readonly OpenShelf[], byShelf: ByShelf) {
  const wanted = shelves.flatMap((open) => {
    const chunks = (byShelf.get(open.key) ?? []).flatMap((piece) => chunksUnder(open, piece));
    return [...new Set(chunks)].map((chunk) => ({ open, chunk }));
  });
  if (wanted.length === 0) return;
  const kept = await rows.chunks(wanted.map(({ open, chunk }) => chunkKey(open.key, chunk)));
  wanted.forEach(({ open, chunk }, i) => loadChunk(open, chunk, kept[i]));
}
