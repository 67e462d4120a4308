import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { VarintReader, VarintWriter } from '../../base/varint';
import { readStat, writeStat, type Stat } from './bucket-stats';

/** One variable's content of one bucket; `or` is 0 for all but the status word. */
export interface ChunkEntry {
  readonly stat: Stat;
  readonly or: number;
}

/**
 * A run of buckets of one variable as bytes, deflated: for each bucket its count (0: no sample),
 * the step from the last `first`, the reach down and up, the rest of the sum, and, where `bits` says
 * that the variable is a bit field, the `or` as what differs from `first`.
 */
export function encodeChunk(
  entries: readonly (ChunkEntry | undefined)[],
  bits: boolean,
): Uint8Array {
  const writer = new VarintWriter(entries.length * 8);
  let nearby = 0;
  for (const entry of entries) {
    if (entry === undefined) {
      writer.unsigned(0);
      continue;
    }
    writeStat(writer, entry.stat, nearby);
    if (bits) writer.unsigned((entry.or ^ entry.stat.first) >>> 0);
    nearby = entry.stat.first;
  }
  return deflateRawSync(writer.finish(), { level: 1 });
}

export function decodeChunk(bytes: Uint8Array, bits: boolean): (ChunkEntry | undefined)[] {
  const reader = new VarintReader(inflateRawSync(bytes));
  const entries: (ChunkEntry | undefined)[] = [];
  let nearby = 0;
  while (!reader.done) {
    const count = reader.unsigned();
    if (count === 0) {
      entries.push(undefined);
      continue;
    }
    const stat = readStat(reader, count, nearby);
    entries.push({ stat, or: bits ? (reader.unsigned() ^ stat.first) >>> 0 : 0 });
    nearby = stat.first;
  }
  return entries;
}
