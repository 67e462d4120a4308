import { settled, stamped } from '../../domain/series/changed-ledger';
import { withAgedMedians } from '../../domain/series/median-base';
import type { Revision } from '../../domain/series/revision';
import { seriesKey, type SeriesId, type SeriesKey } from '../../domain/series/series';
import { groupBy } from '../../base/group-by';
import { epochMs, type EpochMs } from '../../base/units';
import { evict } from './evict';
import { chunksUnder, takePiece } from './change-series';
import { heldBytes, loadChunk, openSeries, type OpenSeries } from './open-series';
import { saveSeries } from './save-series';
import { parseState, type SeriesState } from './series-state';
import type { Generation, SeriesPiece } from './series-store';
import { chunkKey, type ChunkKey, type WritableRows } from './series-tables';
import { EMPTY_SERIES, parseSeriesRecord } from './series-record';

/** Time of the response of the newest piece. */
export const newestResponseAt = (pieces: readonly SeriesPiece[]): EpochMs =>
  epochMs(
    pieces.reduce(
      (newest, { entries }) => entries.reduce((at, e) => Math.max(at, e.fetchedAt), newest),
      0,
    ),
  );

/** Server's time at the responses, at the earliest: by it their ledgers are settled. */
const earliestOf = (pieces: readonly SeriesPiece[], newest: EpochMs): EpochMs =>
  epochMs(Math.min(newest, ...pieces.map(({ arrival }) => arrival?.earliest ?? newest)));

/**
 * Stores the pieces, samples and coverage, within one transaction. Returns false after a wipe
 * ([Note: Generations]).
 */
export async function writePieces(
  rows: WritableRows,
  pieces: readonly SeriesPiece[],
  generation: Generation,
  budget: number,
): Promise<boolean> {
  const bySeries = groupBy(pieces, ({ series: seriesId }) => seriesKey(seriesId));
  const [kept, seriesIds] = await Promise.all([rows.state(), openManySeries(rows, bySeries)]);
  const state = parseState(kept);
  if (state.generation !== generation) return false;
  const revision = await revisionWith(rows, state, pieces);
  const now = newestResponseAt(pieces);
  const settledAt = earliestOf(pieces, now);
  const before = seriesIds.reduce((sum, { stored: held }) => sum + heldBytes(held.values()), 0);
  await loadUnder(rows, seriesIds, bySeries);
  for (const open of seriesIds) {
    open.ledger = withAgedMedians(open.ledger, open.series, now);
    for (const piece of bySeries.get(open.key) ?? []) {
      const { revision: own, arrival, series: seriesId } = piece;
      const stamp = { ...seriesId, revision: own, earliest: arrival?.earliest };
      takePiece(open, { ...piece, entries: stamped(piece.entries, stamp) });
    }
    open.ledger = settled(open.ledger, revision, settledAt);
  }
  const after = await saveSeries(rows, seriesIds, now);
  const sum = Math.max(0, state.bytes + after - before);
  const bytes = sum > budget ? await evict(rows, budget, writtenChunks(seriesIds)) : sum;
  await rows.putState({ ...state, bytes, revision });
  return true;
}

const writtenChunks = (seriesIds: readonly OpenSeries[]): ReadonlySet<ChunkKey> =>
  new Set(seriesIds.flatMap(({ key, changed }) => [...changed].map((one) => chunkKey(key, one))));

/**
 * Returns the revision up to which all data are true with the pieces among them: the first ones set
 * it, older ones take it back, and what changed since is requested again.
 */
async function revisionWith(
  rows: WritableRows,
  { revision }: SeriesState,
  pieces: readonly SeriesPiece[],
): Promise<Revision | undefined> {
  const own = pieces.flatMap((piece) => (piece.revision === undefined ? [] : [piece.revision]));
  if (own.length === 0) return revision;
  if (revision === undefined && (await rows.seriesKeys('')).length > 0) return undefined;
  return Math.min(revision ?? Infinity, ...own);
}

type BySeries = ReadonlyMap<SeriesKey, readonly SeriesPiece[]>;

async function openManySeries(rows: WritableRows, bySeries: BySeries): Promise<OpenSeries[]> {
  const keys = [...bySeries.keys()];
  const kept = await rows.records(keys);
  const opened: OpenSeries[] = [];
  for (const [i, pieces] of [...bySeries.values()].entries()) {
    const record = parseSeriesRecord(kept[i]);
    for (const { series: seriesId } of pieces.slice(0, 1)) {
      // Chunks that are no longer listed go with the record.
      if (record === null) await rows.deleteSeries(seriesKey(seriesId));
      opened.push(openSeries(seriesId, record ?? EMPTY_SERIES));
    }
  }
  return opened;
}

async function loadUnder(rows: WritableRows, seriesIds: readonly OpenSeries[], bySeries: BySeries) {
  const wanted = seriesIds.flatMap((open) => {
    const chunks = (bySeries.get(open.key) ?? []).flatMap((piece) => chunksUnder(open, piece));
    return [...new Set(chunks)].map((chunk) => ({ open, chunk }));
  });
  if (wanted.length === 0) return;
  const kept = await rows.chunks(wanted.map(({ open, chunk }) => chunkKey(open.key, chunk)));
  wanted.forEach(({ open, chunk }, i) => loadChunk(open, chunk, kept[i]));
}

/** Reads the series once more, since another tab may have mended it, and removes damaged data. */
export async function dropDamaged(rows: WritableRows, seriesId: SeriesId): Promise<void> {
  const [kept] = await rows.records([seriesKey(seriesId)]);
  const record = parseSeriesRecord(kept);
  const open = openSeries(seriesId, record ?? EMPTY_SERIES);
  const chunks = [...open.stored.keys()];
  const raw = await rows.chunks(chunks.map((chunk) => chunkKey(open.key, chunk)));
  const isWhole = chunks.map((chunk, i) => loadChunk(open, chunk, raw[i])).every(Boolean);
  if (record !== null && isWhole) return;
  if (open.stored.size === 0) await rows.deleteSeries(open.key);
  await saveSeries(rows, [open], epochMs(0));
}

/** Part of the stored data that `makeRoom` leaves. */
const LEFT_OF_FULL = 0.75;

/** Removes a good part of the least recently used data. */
export async function makeRoom(rows: WritableRows): Promise<void> {
  const state = parseState(await rows.state());
  const bytes = await evict(rows, state.bytes * LEFT_OF_FULL);
  await rows.putState({ ...state, bytes });
}
