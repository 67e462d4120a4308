import { withoutSpans, type Ledger } from '../../domain/series/ledger';
import {
  seriesKey,
  type ColumnKey,
  type SeriesId,
  type SeriesKey,
} from '../../domain/series/series';
import { decodeSeriesChunk, type Chunk } from './chunk';
import { chunkSpan } from './chunk-place';
import { currentLedger, type SeriesRecord, type StoredChunk } from './series-record';

/** A series while a transaction works on it. */
export interface OpenSeries {
  readonly key: SeriesKey;
  readonly series: SeriesId;
  ledger: Ledger;
  readonly stored: Map<number, StoredChunk>;
  /** Chunks whose samples are loaded. */
  readonly loaded: Map<number, Chunk>;
  /** Chunks that have to be written, or removed when they are empty. */
  readonly changed: Set<number>;
}

export const openSeries = (seriesId: SeriesId, record: SeriesRecord): OpenSeries => ({
  key: seriesKey(seriesId),
  series: seriesId,
  ledger: currentLedger(record, seriesId.bundle),
  stored: new Map(record.chunks.map((held) => [held.chunk, held])),
  loaded: new Map(),
  changed: new Set(),
});

/**
 * Decodes a stored chunk, or only some columns of it when it is read; an unreadable one is removed.
 * Returns whether it could be read.
 */
export function loadChunk(
  open: OpenSeries,
  chunk: number,
  kept: unknown,
  wanted?: ReadonlySet<ColumnKey>,
): boolean {
  const decoded = decodeSeriesChunk(kept, wanted);
  if (decoded === null) loseChunk(open, chunk);
  else open.loaded.set(chunk, decoded);
  return decoded !== null;
}

/** Coverage is removed with the data. */
export function loseChunk(open: OpenSeries, chunk: number): void {
  open.ledger = withoutSpans(open.ledger, [chunkSpan(chunk, open.series.interval)]);
  open.stored.delete(chunk);
  open.loaded.delete(chunk);
  open.changed.add(chunk);
}

export const heldBytes = (chunks: Iterable<StoredChunk>): number =>
  [...chunks].reduce((sum, { bytes }) => sum + bytes, 0);
