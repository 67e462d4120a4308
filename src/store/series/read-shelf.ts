import { bucketCount } from '../../domain/time/buckets';
import { ledgerWithin } from '../../domain/series/ledger';
import { bundleColumns, shelfKey, type ColumnKey, type Shelf } from '../../domain/series/series';
import type { Span } from '../../domain/time/spans';
import { bucketsBetween, chunkSpan, isInChunk } from './chunk-place';
import { loadChunk, openShelf, type OpenShelf } from './open-shelf';
import type { HeldSeries } from './series-store';
import { chunkKey, type SeriesRows } from './series-tables';
import { EMPTY_SHELF, parseShelf } from './shelf-record';

export interface ShelfReading extends HeldSeries {
  /** The chunks that were read. */
  readonly chunks: readonly number[];
  /** Whether some of what is kept could not be read, and has to go. */
  readonly damaged: boolean;
}

/** Reads a span of whole buckets. What cannot be read counts as not held. */
export async function readShelf(rows: SeriesRows, shelf: Shelf, span: Span): Promise<ShelfReading> {
  const wanted = new Set(bundleColumns(shelf.bundle));
  return readingOf(await loadShelf(rows, shelf, span), shelf, span, wanted);
}

/** Several shelves with two questions to the tables: one for what there is, one for all of it. */
export async function readShelves(
  rows: SeriesRows,
  shelves: readonly Shelf[],
  span: Span,
  wanted: ReadonlySet<ColumnKey>,
): Promise<readonly ShelfReading[]> {
  const kept = await rows.shelves(shelves.map(shelfKey));
  const found = shelves.map((shelf, i) => {
    const record = parseShelf(kept[i]);
    const open = openShelf(shelf, record ?? EMPTY_SHELF);
    return { shelf, open, chunks: chunksWithin(open, span), damaged: record === null };
  });
  const keys = found.flatMap(({ open, chunks }) => chunks.map((one) => chunkKey(open.key, one)));
  const raw = keys.length === 0 ? [] : await rows.chunks(keys);
  let at = 0;
  return found.map(({ shelf, open, chunks, damaged }) => {
    const isWhole = chunks.map((chunk) => loadChunk(open, chunk, raw[at++], wanted)).every(Boolean);
    return readingOf({ open, damaged: damaged || !isWhole }, shelf, span, wanted);
  });
}

function readingOf(
  { open, damaged }: { readonly open: OpenShelf; readonly damaged: boolean },
  shelf: Shelf,
  span: Span,
  wanted: ReadonlySet<ColumnKey>,
): ShelfReading {
  const columns = emptyColumns(shelf, span, wanted);
  for (const [chunk, { first, columns: held }] of open.loaded) {
    const start = chunkSpan(chunk, shelf.interval).from;
    const at = bucketsBetween(span.from, start, shelf.interval) + first;
    for (const [key, values] of held) place(values, at, columns.get(key));
  }
  const ledger = ledgerWithin(span, open.ledger);
  return { columns, ledger, damaged, chunks: [...open.loaded.keys()] };
}

/** The shelf with its chunks of a span; those that cannot be read are lost to it. */
export async function loadShelf(
  rows: SeriesRows,
  shelf: Shelf,
  span: Span | null,
): Promise<{ open: OpenShelf; damaged: boolean }> {
  const key = shelfKey(shelf);
  const [kept] = await rows.shelves([key]);
  const record = parseShelf(kept);
  const open = openShelf(shelf, record ?? EMPTY_SHELF);
  const chunks = chunksWithin(open, span);
  const raw =
    chunks.length === 0 ? [] : await rows.chunks(chunks.map((chunk) => chunkKey(key, chunk)));
  const isWhole = chunks.map((chunk, i) => loadChunk(open, chunk, raw[i])).every(Boolean);
  return { open, damaged: record === null || !isWhole };
}

/** The kept chunks that a span touches; all of them for none. */
const chunksWithin = ({ held, shelf }: OpenShelf, span: Span | null): number[] =>
  [...held.keys()].filter((chunk) => span === null || isInChunk(span, chunk, shelf.interval));

/** Columns of the whole span without a sample. */
export function emptyColumns(
  { bundle, interval }: Shelf,
  span: Span,
  wanted: Iterable<ColumnKey> = bundleColumns(bundle),
): Map<ColumnKey, Float64Array> {
  const count = bucketCount(span, interval);
  return new Map([...wanted].map((key) => [key, new Float64Array(count).fill(NaN)]));
}

/** Lays values over the target from bucket `at` of it on, which may be before its start. */
function place(values: Float64Array, at: number, target: Float64Array | undefined): void {
  if (target === undefined) return;
  const from = Math.max(0, -at);
  const to = Math.min(values.length, target.length - at);
  if (from < to) target.set(values.subarray(from, to), at + from);
}
