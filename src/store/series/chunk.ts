import * as z from 'zod/mini';
import { parseColumnKey, type ColumnKey } from '../../domain/series/series';
import { RECORD_VERSIONS } from '../database/record-versions';
import type { Columns } from './series-store';
import { CHUNK_BUCKETS } from './chunk-place';
import { decodeDelta } from './delta-column';

/** Decoded values of a chunk, from its bucket `first` on. Outside of them there is no sample. */
export interface Chunk {
  readonly first: number;
  readonly columns: Columns;
}

/**
 * A chunk as it is stored: one record for all columns, their bytes one after the other.
 *
 *   data   | as ... | as ... | as ... |    as: how the column is encoded
 *                   ^        ^        ^
 *   ends            1st      2nd      3rd
 */
export interface ChunkRecord {
  readonly version: typeof CHUNK_VERSION;
  readonly first: number;
  readonly count: number;
  readonly keys: readonly ColumnKey[];
  readonly ends: readonly number[];
  readonly data: Uint8Array;
}

export const CHUNK_VERSION = RECORD_VERSIONS.chunk;
/** Encodings of a column: its values as they are, or as differences (delta-column.ts). */
export const PLAIN = 0;
export const DELTA = 1;
export const VALUE_BYTES = Float64Array.BYTES_PER_ELEMENT;

const whole = z.number().check(z.int(), z.minimum(0));
const record: z.ZodMiniType<ChunkRecord> = z.object({
  version: z.literal(CHUNK_VERSION),
  first: whole,
  count: whole,
  keys: z.array(
    z.custom<ColumnKey>((key) => typeof key === 'string' && parseColumnKey(key) !== null),
  ),
  ends: z.array(whole),
  data: z.instanceof(Uint8Array),
});

/**
 * Returns the columns of a chunk, or the wanted ones; null when the record is no chunk of this
 * version, or damaged.
 */
export function decodeSeriesChunk(kept: unknown, wanted?: ReadonlySet<ColumnKey>): Chunk | null {
  const { data: chunk } = record.safeParse(kept);
  if (chunk === undefined || chunk.keys.length !== chunk.ends.length) return null;
  const { first, count, keys, ends, data } = chunk;
  if (first + count > CHUNK_BUCKETS || ends.at(-1) !== data.length) return null;
  try {
    const columns = new Map<ColumnKey, Float64Array>();
    for (const [i, key] of keys.entries()) {
      if (wanted?.has(key) === false) continue;
      columns.set(key, decodeColumn(data, ends[i - 1] ?? 0, ends[i] ?? 0, count));
    }
    return { first, columns };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function decodeColumn(data: Uint8Array, start: number, end: number, count: number): Float64Array {
  if (data[start] === PLAIN && end - start - 1 === count * VALUE_BYTES) {
    return new Float64Array(data.slice(start + 1, end).buffer);
  }
  if (data[start] !== DELTA) throw new RangeError('a column of unknown encoding');
  const values = new Float64Array(count);
  decodeDelta(data, start + 1, end, values);
  return values;
}
