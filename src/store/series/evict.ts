import { parseSeriesKey, seriesKey, type SeriesId } from '../../domain/series/series';
import { groupBy } from '../../base/group-by';
import { batches } from '../../base/batches';
import { epochMs } from '../../base/units';
import { StorageError } from '../database/storage-error';
import { parseSetting } from '../records/settings';
import { loseChunk, openSeries, type OpenSeries } from './open-series';
import { saveSeries } from './save-series';
import { chunkKey, type ChunkKey, type WritableRows } from './series-tables';
import { parseSeriesRecord, type StoredChunk, type SeriesRecord } from './series-record';

/** Part of the budget that is left after an eviction, so that not every write needs one. */
const LEFT = 0.9;
/** Series examined at a time, so that the page stays responsive. */
const AT_A_TIME = 200;

interface Candidate extends StoredChunk {
  readonly seriesId: SeriesId;
}

/** Chunks that the transaction itself has written. */
type Written = ReadonlySet<ChunkKey>;

/**
 * Removes the least recently used chunks, with their coverage, until the rest is well under the
 * budget. Pinned modules stay, and so does what is being written, as long as it fits at all.
 * Returns the remaining bytes. Throws StorageError when there is no room for what is written:
 * stored and evicted at once, it would be fetched again at each look.
 */
export async function evict(
  rows: WritableRows,
  budget: number,
  written: Written = new Set(),
): Promise<number> {
  const pinned = new Set(parseSetting('pinned', await rows.pinned()) ?? []);
  const candidates: Candidate[] = [];
  let total = 0;
  await eachSeries(rows, (seriesId, { chunks }) => {
    for (const held of chunks) {
      total += held.bytes;
      if (!pinned.has(seriesId.moduleId)) candidates.push({ ...held, seriesId });
    }
  });
  const rank = (one: Candidate) => (isWritten(one, written) ? Number.MAX_VALUE : one.usedAt);
  candidates.sort((a, b) => rank(a) - rank(b));
  const going: Candidate[] = [];
  for (const candidate of candidates) {
    if (total <= budget * LEFT) break;
    if (isWritten(candidate, written)) {
      if (total <= budget) break;
      throw new StorageError(pinned.size > 0 ? 'pinned' : 'full');
    }
    going.push(candidate);
    total -= candidate.bytes;
  }
  await remove(rows, going);
  return total;
}

const isWritten = ({ seriesId, chunk }: Candidate, written: Written): boolean =>
  written.has(chunkKey(seriesKey(seriesId), chunk));

async function remove(rows: WritableRows, going: readonly Candidate[]): Promise<void> {
  const bySeries = groupBy(going, ({ seriesId }) => seriesKey(seriesId));
  const seriesIds: OpenSeries[] = [];
  const keys = [...bySeries.keys()];
  const kept = await rows.records(keys);
  for (const [i, candidates] of [...bySeries.values()].entries()) {
    const record = parseSeriesRecord(kept[i]);
    const seriesId = candidates[0]?.seriesId;
    if (record === null || seriesId === undefined) continue;
    const open = openSeries(seriesId, record);
    for (const { chunk } of candidates) loseChunk(open, chunk);
    seriesIds.push(open);
  }
  await saveSeries(rows, seriesIds, epochMs(0));
}

/** Visits all series; unreadable records are removed. */
async function eachSeries(
  rows: WritableRows,
  see: (seriesId: SeriesId, record: SeriesRecord) => void,
) {
  const keys = await rows.seriesKeys('');
  for (const some of batches(keys, AT_A_TIME)) {
    const kept = await rows.records(some);
    for (const [at, key] of some.entries()) {
      const seriesId = parseSeriesKey(key);
      const record = parseSeriesRecord(kept[at]);
      if (seriesId === null || record === null) await rows.deleteSeries(key);
      else see(seriesId, record);
    }
  }
}
