import * as z from 'zod/mini';
import { parseColumnKey, type ColumnKey } from '../../domain/series/series';
import { RECORD_VERSIONS } from '../database/record-versions';
import type { Columns } from './series-store';
import { CHUNK_BUCKETS } from './chunk-place';
import { decodeDelta, encodeDelta } from './delta-column';

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

const CHUNK_VERSION = RECORD_VERSIONS.chunk;
const PLAIN = 0;
const DELTA = 1;
const VALUE_BYTES = Float64Array.BYTES_PER_ELEMENT;

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

const countOf = (columns: Columns): number => columns.values().next().value?.length ?? 0;

/** Encodes the chunk without empty buckets at its ends; null when it has no sample. */
export function encodeSeriesChunk(chunk: Chunk): ChunkRecord | null {
  const { first, columns } = trimmed(chunk);
  const count = countOf(columns);
  if (count === 0) return null;
  const data = new Uint8Array(columns.size * (count * (VALUE_BYTES + 1) + 3));
  const ends: number[] = [];
  let at = 0;
  for (const values of columns.values()) {
    at = encodeColumn(values, data, at);
    ends.push(at);
  }
  return {
    ...{ version: CHUNK_VERSION, first, count },
    ...{ keys: [...columns.keys()], ends, data: data.slice(0, at) },
  };
}

/** Plain where delta encoding is not lossless, or no shorter. */
function encodeColumn(values: Float64Array, data: Uint8Array, at: number): number {
  const end = encodeDelta(values, data, at + 1);
  data[at] = end === null || end - at > values.byteLength ? PLAIN : DELTA;
  if (end !== null && data[at] === DELTA) return end;
  data.set(new Uint8Array(values.slice().buffer), at + 1);
  return at + 1 + values.byteLength;
}

function trimmed({ first, columns }: Chunk): Chunk {
  let from = Infinity;
  let to = 0;
  for (const values of columns.values()) {
    from = Math.min(from, firstSample(values));
    to = Math.max(to, lastSample(values) + 1);
  }
  const within = [...columns].map(([key, values]) => [key, values.subarray(from, to)] as const);
  return { first: first + from, columns: new Map(within) };
}

function firstSample(values: Float64Array): number {
  const at = values.findIndex((value) => !Number.isNaN(value));
  return at < 0 ? values.length : at;
}

const lastSample = (values: Float64Array): number =>
  values.findLastIndex((value) => !Number.isNaN(value));

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
