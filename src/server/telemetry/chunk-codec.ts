import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { VarintReader, VarintWriter } from '../../base/varint';
import { DamagedRow } from '../database/damaged-blocks';
import { messageOf } from '../failure';
import { readStat, STATUS_WORD, writeStat, type BucketStats, type Stat } from './bucket-stats';
import { readBits, writeBits, type StatusSeconds } from './status-seconds';

/** One variable of one bucket; `or` is 0 for all variables but the status word, `seconds` null. */
export interface ChunkEntry {
  readonly stat: Stat;
  readonly or: number;
  readonly seconds: StatusSeconds | null;
}

/** Enters a variable into its bucket. */
export function enterEntry(bucket: BucketStats, variable: number, entry: ChunkEntry): void {
  bucket.stats[variable] = entry.stat;
  if (variable !== STATUS_WORD) return;
  bucket.or = entry.or;
  bucket.seconds = entry.seconds;
}

/**
 * Encodes a run of buckets of one variable as bytes, deflated. Each bucket has its count (0: no
 * sample), the step from the last `first`, the distances of minimum and maximum, the rest of the
 * sum, and, if `bits` is set for the status word, the `or` as its difference from `first`, with the
 * seconds.
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
    if (bits) writeBits(writer, (entry.or ^ entry.stat.first) >>> 0, entry.seconds);
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
    if (bits) {
      const { bits: changed, seconds } = readBits(reader);
      entries.push({ stat, or: (changed ^ stat.first) >>> 0, seconds });
    } else entries.push({ stat, or: 0, seconds: null });
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
