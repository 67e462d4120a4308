import { parseSeriesKey, seriesKey, type SeriesId } from '../../domain/series/series';
import { groupBy } from '../../base/group-by';
import { batches } from '../../base/batches';
import { epochMs } from '../../base/units';
import { parseSetting } from '../records/settings';
import { loseChunk, openSeries, type OpenSeries } from './open-series';
import { saveSeries } from './save-series';
import type { WritableRows } from './series-tables';
import { parseSeriesRecord, type StoredChunk, type SeriesRecord } from './series-record';

/** Part of the budget that is left after an eviction, so that not every write needs one. */
const LEFT = 0.9;
/** Series examined at a time, so that the page stays responsive. */
const AT_A_TIME = 200;

interface Candidate extends StoredChunk {
  readonly seriesId: SeriesId;
}

/**
 * Removes the least recently used chunks, with their coverage, until the rest is well under the
 * budget. Pinned modules stay. Returns the remaining bytes.
 */
export async function evict(rows: WritableRows, budget: number): Promise<number> {
  const pinned = new Set(parseSetting('pinned', await rows.pinned()) ?? []);
  const candidates: Candidate[] = [];
  let total = 0;
  await eachSeries(rows, (seriesId, { chunks }) => {
    for (const held of chunks) {
      total += held.bytes;
      if (!pinned.has(seriesId.moduleId)) candidates.push({ ...held, seriesId });
    }
  });
  candidates.sort((a, b) => a.usedAt - b.usedAt);
  const going: Candidate[] = [];
  for (const candidate of candidates) {
    if (total <= budget * LEFT) break;
    going.push(candidate);
    total -= candidate.bytes;
  }
  await remove(rows, going);
  return total;
}

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
