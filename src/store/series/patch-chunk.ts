import type { Columns } from './series-store';
import type { Chunk } from './chunk';
import type { ColumnKey } from '../../domain/series/series';

/** A range of buckets, counted from the start of the chunk. */
export interface BucketRange {
  readonly from: number;
  readonly to: number;
}

/** Incoming columns: `at` is the bucket of the chunk, maybe negative, at which they begin. */
export interface Incoming {
  readonly at: number;
  readonly columns: Columns;
}

const lengthOf = ({ columns }: Chunk): number => columns.values().next().value?.length ?? 0;

/**
 * Returns the chunk with room for the range and a column for each key, without samples where there
 * were none.
 */
export function widened(chunk: Chunk | null, keys: readonly ColumnKey[], room: BucketRange): Chunk {
  const end = chunk === null ? room.to : Math.max(room.to, chunk.first + lengthOf(chunk));
  const first = chunk === null ? room.from : Math.min(room.from, chunk.first);
  const columns = keys.map((key) => {
    const values = new Float64Array(end - first).fill(NaN);
    const held = chunk?.columns.get(key);
    if (chunk !== null && held !== undefined) values.set(held, chunk.first - first);
    return [key, values] as const;
  });
  return { first, columns: new Map(columns) };
}

/** Replaces the range by the incoming values: also by "no sample", and where nothing comes. */
export function patch(chunk: Chunk, { from, to }: BucketRange, incoming: Incoming | null): void {
  for (const [key, values] of chunk.columns) {
    const target = values.subarray(from - chunk.first, to - chunk.first).fill(NaN);
    const source = incoming?.columns.get(key);
    if (incoming === null || source === undefined) continue;
    target.set(source.subarray(Math.max(0, from - incoming.at), Math.max(0, to - incoming.at)));
  }
}
