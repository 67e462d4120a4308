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

/** A span of whole buckets of a series, and its columns to read. */
export interface SeriesRequest {
  readonly seriesId: SeriesId;
  readonly span: Span;
  readonly wanted: ReadonlySet<ColumnKey>;
}

/**
 * Reads several series with two requests to the tables: one for the records, one for all chunks.
 * Unreadable data counts as not stored.
 */
export async function readManySeries(
  rows: SeriesRows,
  requests: readonly SeriesRequest[],
): Promise<readonly SeriesReading[]> {
  const kept = await rows.records(requests.map(({ seriesId }) => seriesKey(seriesId)));
  const found = requests.map((request, i) => {
    const record = parseSeriesRecord(kept[i]);
    const open = openSeries(request.seriesId, record ?? EMPTY_SERIES);
    return { request, open, chunks: chunksWithin(open, request.span), damaged: record === null };
  });
  const keys = found.flatMap(({ open, chunks }) => chunks.map((one) => chunkKey(open.key, one)));
  const raw = keys.length === 0 ? [] : await rows.chunks(keys);
  let at = 0;
  return found.map(({ request, open, chunks, damaged }) => {
    const isWhole = chunks
      .map((chunk) => loadChunk(open, chunk, raw[at++], request.wanted))
      .every(Boolean);
    return readingOf({ open, damaged: damaged || !isWhole }, request);
  });
}

function readingOf(
  { open, damaged }: { readonly open: OpenSeries; readonly damaged: boolean },
  { seriesId, span, wanted }: SeriesRequest,
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

/** The stored chunks that a span overlaps. */
const chunksWithin = ({ stored: held, series: seriesId }: OpenSeries, span: Span): number[] =>
  [...held.keys()].filter((chunk) => isInChunk(span, chunk, seriesId.interval));

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
