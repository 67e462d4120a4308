import { intervalMs, type Interval } from '../../domain/time/intervals';
import type { Span } from '../../domain/time/spans';
import { epochMs } from '../../base/units';

/** Most buckets of one series in a chunk; chunks are aligned to multiples of it since 1970. */
export const CHUNK_BUCKETS = 4320;

/** Number of the chunk of its width that contains a moment. */
const chunkAt = (at: number, interval: Interval): number =>
  Math.floor(at / (intervalMs(interval) * CHUNK_BUCKETS));

/** The chunks that a span overlaps, oldest first. */
export function chunksOf({ from, to }: Span, interval: Interval): readonly number[] {
  if (from >= to) return [];
  const first = chunkAt(from, interval);
  return Array.from({ length: chunkAt(to - 1, interval) - first + 1 }, (_, i) => first + i);
}

/**
 * Whether a span overlaps a chunk. Unlike `chunksOf` it costs no more for long spans of narrow
 * buckets.
 */
export const isInChunk = ({ from, to }: Span, chunk: number, interval: Interval): boolean =>
  from < to && chunkAt(from, interval) <= chunk && chunk <= chunkAt(to - 1, interval);

export function chunkSpan(chunk: number, interval: Interval): Span {
  const width = intervalMs(interval) * CHUNK_BUCKETS;
  return { from: epochMs(chunk * width), to: epochMs((chunk + 1) * width) };
}

/** Number of buckets between two bucket edges; negative when the first is the later one. */
export const bucketsBetween = (from: number, to: number, interval: Interval): number =>
  Math.round((to - from) / intervalMs(interval));
