import { doubtFuture } from '../../domain/series/due-spans';
import { admitted, enterLedger, ledgerWithin } from '../../domain/series/ledger';
import { bundleColumns, bundleVersion } from '../../domain/series/series';
import type { EpochMs } from '../../base/units';
import type { ChunkRecord } from './chunk';
import { bucketsBetween, chunksOf, chunkSpan, isInChunk } from './chunk-place';
import { encodeSeriesChunk } from './encode-chunk';
import type { OpenSeries } from './open-series';
import { patch, widened } from './patch-chunk';
import { EMPTY_SERIES, type SeriesRecord } from './series-record';
import type { SeriesPiece } from './series-store';

/**
 * Size of a chunk beyond its samples: keys, the record around it, its line in the series record.
 */
const CHUNK_OVERHEAD = 300;

/** Changes to store for a series after the work. */
export interface SeriesChanges {
  readonly record: SeriesRecord;
  readonly puts: readonly (readonly [chunk: number, ChunkRecord])[];
  readonly deletes: readonly number[];
}

/** The stored chunks that a piece may change. */
export const chunksUnder = (
  { stored: held, series: seriesId }: OpenSeries,
  { entries }: SeriesPiece,
): number[] =>
  [...held.keys()].filter((chunk) =>
    entries.some((entry) => isInChunk(entry, chunk, seriesId.interval)),
  );

/**
 * Applies the part of a piece that the ledger admits. All of its `chunksUnder` are loaded by now.
 */
export function takePiece(open: OpenSeries, piece: SeriesPiece): void {
  const { from, columns, entries } = piece;
  const { interval, bundle } = piece.series;
  if (piece.isOld !== true) {
    open.ledger = doubtFuture(open.ledger, entries, piece.arrival?.latest);
  }
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

/** Encodes the changes; they count as used at `now`. */
export function closeSeries(open: OpenSeries, now: EpochMs): SeriesChanges {
  const puts: (readonly [number, ChunkRecord])[] = [];
  const deletes: number[] = [];
  for (const chunk of open.changed) {
    const decoded = open.loaded.get(chunk);
    const record = decoded === undefined ? null : encodeSeriesChunk(decoded);
    if (record === null) {
      open.stored.delete(chunk);
      deletes.push(chunk);
    } else {
      const bytes = record.data.byteLength + CHUNK_OVERHEAD;
      open.stored.set(chunk, { chunk, bytes, usedAt: now });
      puts.push([chunk, record]);
    }
  }
  const chunks = [...open.stored.values()].sort((a, b) => a.chunk - b.chunk);
  const columns = bundleVersion(open.series.bundle);
  return { record: { ...EMPTY_SERIES, ledger: open.ledger, chunks, columns }, puts, deletes };
}
