import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { VarintReader, VarintWriter } from '../../base/varint';
import { DamagedRow } from '../database/damaged-blocks';
import { messageOf } from '../failure';
import { readStat, writeStat, type Stat } from './bucket-stats';

/** One variable of one bucket; `or` is 0 for all variables but the status word. */
export interface ChunkEntry {
  readonly stat: Stat;
  readonly or: number;
}

/**
 * Encodes a run of buckets of one variable as bytes, deflated. Each bucket has its count (0: no
 * sample), the step from the last `first`, the distances of minimum and maximum, the rest of the
 * sum, and, if `bits` is set for a bit field, the `or` as its difference from `first`.
 */
export function encodeStatsChunk(
  entries: readonly (ChunkEntry | undefined)[],
  bits: boolean,
): Uint8Array {
  const writer = new VarintWriter(entries.length * 8);
  let reference = 0;
  for (const entry of entries) {
    if (entry === undefined) {
      writer.unsigned(0);
      continue;
    }
    writeStat(writer, entry.stat, reference);
    if (bits) writer.unsigned((entry.or ^ entry.stat.first) >>> 0);
    reference = entry.stat.first;
  }
  return deflateRawSync(writer.finish(), { level: 1 });
}

export function decodeStatsChunk(bytes: Uint8Array, bits: boolean): (ChunkEntry | undefined)[] {
  const reader = new VarintReader(inflateRawSync(bytes));
  const entries: (ChunkEntry | undefined)[] = [];
  let reference = 0;
  while (!reader.done) {
    const count = reader.unsigned();
    if (count === 0) {
      entries.push(undefined);
      continue;
    }
    const stat = readStat(reader, count, reference);
    entries.push({ stat, or: bits ? (reader.unsigned() ^ stat.first) >>> 0 : 0 });
    reference = stat.first;
  }
  return entries;
}

/** Decodes the chunk of a row. Throws DamagedRow when its bytes are wrong. */
export function decodeChunkRow(
  row: { readonly variable: number; readonly start: number; readonly stats: Uint8Array },
  bits: boolean,
): (ChunkEntry | undefined)[] {
  try {
    return decodeStatsChunk(row.stats, bits);
  } catch (error) {
    const name = `the chunk of variable ${String(row.variable)} from ${String(row.start)}`;
    throw new DamagedRow(`${name} is damaged: ${messageOf(error)}`);
  }
}
