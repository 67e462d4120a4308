import { bucketCount } from '../../domain/time/buckets';
import { ledgerWithin } from '../../domain/series/ledger';
import {
  bundleColumns,
  seriesKey,
  type ColumnKey,
  type SeriesId,
} from '../../domain/series/series';
import type { Span } from '../../domain/time/spans';
import { bucketsBetween, chunkSpan, isInChunk } from './chunk-place';
import { loadChunk, openSeries, type OpenSeries } from './open-series';
import type { SeriesData } from './series-store';
import { chunkKey, type SeriesRows } from './series-tables';
import { EMPTY_SERIES, parseSeriesRecord } from './series-record';

export interface SeriesReading extends SeriesData {
  /** The chunks that were read. */
  readonly chunks: readonly number[];
  /** Whether some stored data could not be read, and has to be removed. */
  readonly damaged: boolean;
}

/** Reads a span of whole buckets. Unreadable data counts as not stored. */
export async function readSeries(
  rows: SeriesRows,
  seriesId: SeriesId,
  span: Span,
): Promise<SeriesReading> {
  const wanted = new Set(bundleColumns(seriesId.bundle));
  return readingOf(await loadSeries(rows, seriesId, span), seriesId, span, wanted);
}

/**
 * Reads several series with two requests to the tables: one for the records, one for all chunks.
 */
export async function readManySeries(
  rows: SeriesRows,
  seriesIds: readonly SeriesId[],
  span: Span,
  wanted: ReadonlySet<ColumnKey>,
): Promise<readonly SeriesReading[]> {
  const kept = await rows.records(seriesIds.map(seriesKey));
  const found = seriesIds.map((seriesId, i) => {
    const record = parseSeriesRecord(kept[i]);
    const open = openSeries(seriesId, record ?? EMPTY_SERIES);
    return { seriesId, open, chunks: chunksWithin(open, span), damaged: record === null };
  });
  const keys = found.flatMap(({ open, chunks }) => chunks.map((one) => chunkKey(open.key, one)));
  const raw = keys.length === 0 ? [] : await rows.chunks(keys);
  let at = 0;
  return found.map(({ seriesId, open, chunks, damaged }) => {
    const isWhole = chunks.map((chunk) => loadChunk(open, chunk, raw[at++], wanted)).every(Boolean);
    return readingOf({ open, damaged: damaged || !isWhole }, seriesId, span, wanted);
  });
}

function readingOf(
  { open, damaged }: { readonly open: OpenSeries; readonly damaged: boolean },
  seriesId: SeriesId,
  span: Span,
  wanted: ReadonlySet<ColumnKey>,
): SeriesReading {
  const columns = emptyColumns(seriesId, span, wanted);
  for (const [chunk, { first, columns: held }] of open.loaded) {
    const start = chunkSpan(chunk, seriesId.interval).from;
    const at = bucketsBetween(span.from, start, seriesId.interval) + first;
    for (const [key, values] of held) place(values, at, columns.get(key));
  }
  const ledger = ledgerWithin(span, open.ledger);
  return { columns, ledger, damaged, chunks: [...open.loaded.keys()] };
}

/** Loads a series with its chunks of a span; unreadable chunks are dropped from it. */
export async function loadSeries(
  rows: SeriesRows,
  seriesId: SeriesId,
  span: Span | null,
): Promise<{ open: OpenSeries; damaged: boolean }> {
  const key = seriesKey(seriesId);
  const [kept] = await rows.records([key]);
  const record = parseSeriesRecord(kept);
  const open = openSeries(seriesId, record ?? EMPTY_SERIES);
  const chunks = chunksWithin(open, span);
  const raw =
    chunks.length === 0 ? [] : await rows.chunks(chunks.map((chunk) => chunkKey(key, chunk)));
  const isWhole = chunks.map((chunk, i) => loadChunk(open, chunk, raw[i])).every(Boolean);
  return { open, damaged: record === null || !isWhole };
}

/** The stored chunks that a span overlaps; all of them for null. */
const chunksWithin = (
  { stored: held, series: seriesId }: OpenSeries,
  span: Span | null,
): number[] =>
  [...held.keys()].filter((chunk) => span === null || isInChunk(span, chunk, seriesId.interval));

/** Columns of the whole span without a sample. */
export function emptyColumns(
  { bundle, interval }: SeriesId,
  span: Span,
  wanted: Iterable<ColumnKey> = bundleColumns(bundle),
): Map<ColumnKey, Float64Array> {
  const count = bucketCount(span, interval);
  return new Map([...wanted].map((key) => [key, new Float64Array(count).fill(NaN)]));
}

/** Copies values into the target from its bucket `at` on, which may be before its start. */
function place(values: Float64Array, at: number, target: Float64Array | undefined): void {
  if (target === undefined) return;
  const from = Math.max(0, -at);
  const to = Math.min(values.length, target.length - at);
  if (from < to) target.set(values.subarray(from, to), at + from);
}
