import {
  admitted,
  doubtFuture,
  enterLedger,
  ledgerWithin,
  withoutSpans,
  type Ledger,
} from '../../domain/series/ledger';
import {
  bundleColumns,
  shelfKey,
  type ColumnKey,
  type Shelf,
  type ShelfKey,
} from '../../domain/series/series';
import type { EpochMs } from '../../base/units';
import { decodeChunk, encodeChunk, type Chunk, type ChunkRecord } from './chunk';
import { bucketsBetween, chunksOf, chunkSpan, isInChunk } from './chunk-place';
import { patch, widened } from './patch-chunk';
import type { SeriesPiece } from './series-store';
import { EMPTY_SHELF, type HeldChunk, type ShelfRecord } from './shelf-record';

/** What a chunk takes beside its samples: keys, the record around it, its line in the shelf. */
const CHUNK_OVERHEAD = 300;

/** A shelf while a transaction works on it. */
export interface OpenShelf {
  readonly key: ShelfKey;
  readonly shelf: Shelf;
  ledger: Ledger;
  readonly held: Map<number, HeldChunk>;
  /** Chunks whose samples are at hand. */
  readonly loaded: Map<number, Chunk>;
  /** Chunks that have to be written, or removed when nothing is left of them. */
  readonly changed: Set<number>;
}

/** What has to be kept of a shelf after the work. */
export interface ShelfChanges {
  readonly record: ShelfRecord;
  readonly puts: readonly (readonly [chunk: number, ChunkRecord])[];
  readonly deletes: readonly number[];
}

export const openShelf = (shelf: Shelf, record: ShelfRecord): OpenShelf => ({
  key: shelfKey(shelf),
  shelf,
  ledger: record.ledger,
  held: new Map(record.chunks.map((held) => [held.chunk, held])),
  loaded: new Map(),
  changed: new Set(),
});

/**
 * Takes a chunk as it was kept, or only some columns of it when it is to be read; one that cannot be
 * read is lost. Tells whether it could be.
 */
export function loadChunk(
  open: OpenShelf,
  chunk: number,
  kept: unknown,
  wanted?: ReadonlySet<ColumnKey>,
): boolean {
  const decoded = decodeChunk(kept, wanted);
  if (decoded === null) loseChunk(open, chunk);
  else open.loaded.set(chunk, decoded);
  return decoded !== null;
}

/** Coverage goes with the data. */
export function loseChunk(open: OpenShelf, chunk: number): void {
  open.ledger = withoutSpans(open.ledger, [chunkSpan(chunk, open.shelf.interval)]);
  open.held.delete(chunk);
  open.loaded.delete(chunk);
  open.changed.add(chunk);
}

/** The kept chunks that a piece may change. */
export const chunksUnder = ({ held, shelf }: OpenShelf, { entries }: SeriesPiece): number[] =>
  [...held.keys()].filter((chunk) =>
    entries.some((entry) => isInChunk(entry, chunk, shelf.interval)),
  );

/** Takes up what the ledger admits of a piece. All of `chunksUnder` it are loaded by now. */
export function takePiece(open: OpenShelf, piece: SeriesPiece): void {
  const { from, columns, entries } = piece;
  const { interval, bundle } = piece.shelf;
  if (piece.isOld !== true) open.ledger = doubtFuture(open.ledger, entries);
  const taken = admitted(open.ledger, entries);
  const chunks = new Set([
    ...taken.flatMap((span) => (span.kind === 'coarser' ? [] : chunksOf(span, interval))),
    ...[...open.loaded.keys()].filter((chunk) => taken.some((s) => isInChunk(s, chunk, interval))),
  ]);
  for (const chunk of chunks) {
    const span = chunkSpan(chunk, interval);
    const bucket = (at: EpochMs) => bucketsBetween(span.from, at, interval);
    const spans = ledgerWithin(span, taken);
    const stretches = spans.map((one) => ({ from: bucket(one.from), to: bucket(one.to) }));
    const room = { from: stretches[0]?.from ?? 0, to: stretches.at(-1)?.to ?? 0 };
    const target = widened(open.loaded.get(chunk) ?? null, bundleColumns(bundle), room);
    stretches.forEach((stretch, i) => {
      const isKept = spans[i]?.kind !== 'coarser';
      patch(target, stretch, isKept ? { at: bucket(from), columns } : null);
    });
    open.loaded.set(chunk, target);
    open.changed.add(chunk);
  }
  open.ledger = enterLedger(open.ledger, entries);
}

/** Encodes what changed; it counts as used at `now`. */
export function closeShelf(open: OpenShelf, now: EpochMs): ShelfChanges {
  const puts: (readonly [number, ChunkRecord])[] = [];
  const deletes: number[] = [];
  for (const chunk of open.changed) {
    const decoded = open.loaded.get(chunk);
    const record = decoded === undefined ? null : encodeChunk(decoded);
    if (record === null) {
      open.held.delete(chunk);
      deletes.push(chunk);
    } else {
      const bytes = record.data.byteLength + CHUNK_OVERHEAD;
      open.held.set(chunk, { chunk, bytes, usedAt: now });
      puts.push([chunk, record]);
    }
  }
  const chunks = [...open.held.values()].sort((a, b) => a.chunk - b.chunk);
  return { record: { ...EMPTY_SHELF, ledger: open.ledger, chunks }, puts, deletes };
}

export const heldBytes = (chunks: Iterable<HeldChunk>): number =>
  [...chunks].reduce((sum, { bytes }) => sum + bytes, 0);
