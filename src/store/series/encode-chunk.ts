import { CHUNK_VERSION, DELTA, PLAIN, VALUE_BYTES, type Chunk, type ChunkRecord } from './chunk';
import { encodeDelta } from './encode-delta';
import type { Columns } from './series-store';

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
