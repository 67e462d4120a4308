import type { EpochMs } from '../../base/units';
import type { ChunkRecord } from './chunk';
import { closeSeries } from './change-series';
import { heldBytes, type OpenSeries } from './open-series';
import { chunkKey, type ChunkKey, type WritableRows } from './series-tables';
import type { SeriesRecord } from './series-record';

/**
 * Writes the changed series, samples and coverage in one transaction. Returns their new size in
 * bytes.
 */
export async function saveSeries(
  rows: WritableRows,
  seriesIds: readonly OpenSeries[],
  now: EpochMs,
): Promise<number> {
  const keys: ChunkKey[] = [];
  const chunks: ChunkRecord[] = [];
  const gone: ChunkKey[] = [];
  const records: SeriesRecord[] = [];
  for (const open of seriesIds) {
    const { record, puts, deletes } = closeSeries(open, now);
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
    rows.putRecords(
      seriesIds.map(({ key }) => key),
      records,
    ),
  ]);
  return records.reduce((sum, record) => sum + heldBytes(record.chunks), 0);
}
