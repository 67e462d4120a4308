import type { EpochMs } from '../../base/units';
import type { ChunkRecord } from './chunk';
import { closeShelf, heldBytes, type OpenShelf } from './open-shelf';
import { chunkKey, type ChunkKey, type WritableRows } from './series-tables';
import type { ShelfRecord } from './shelf-record';

/** Writes what became of the shelves, samples and coverage in one transaction. Answers the bytes they hold now. */
export async function saveShelves(
  rows: WritableRows,
  shelves: readonly OpenShelf[],
  now: EpochMs,
): Promise<number> {
  const keys: ChunkKey[] = [];
  const chunks: ChunkRecord[] = [];
  const gone: ChunkKey[] = [];
  const records: ShelfRecord[] = [];
  for (const open of shelves) {
    const { record, puts, deletes } = closeShelf(open, now);
    records.push(record);
    for (const [chunk, encoded] of puts) {
      keys.push(chunkKey(open.key, chunk));
      chunks.push(encoded);
    }
    gone.push(...deletes.map((chunk) => chunkKey(open.key, chunk)));
  }
  await Promise.all([
    rows.putChunks(keys, chunks),
    rows.deleteChunks(gone),
    rows.putShelves(
      shelves.map(({ key }) => key),
      records,
    ),
  ]);
  return records.reduce((sum, record) => sum + heldBytes(record.chunks), 0);
}
