import { hasAnyBit, statusWord } from '../../domain/machine/status-word';
import { DAY } from '../../base/units';
import { VarintReader, VarintWriter } from '../../base/varint';
import type { Database } from '../database/database';
import { STATUS_WORD, type BucketStats } from './bucket-stats';
import { readBuckets } from './bucket-store';
import { bucketStart, LEVELS } from './levels';

const TEN_MINUTES = LEVELS[1];
const AT_WORK = ['STARTING', 'RUNNING', 'STOPPING'] as const;

/**
 * OR of the status words of each ten minutes of the last 24 h, by their start. They are stored with
 * the newest sample: reading 144 buckets of all variables for each sample would cost more than
 * storing it.
 */
export type StatusWords = ReadonlyMap<number, number>;

const oldest = (now: number): number =>
  bucketStart(now - DAY, TEN_MINUTES.width) + TEN_MINUTES.width;

/** Reads the words of the last 24 h from the buckets. */
export async function readStatusWords(
  db: Database,
  module: number,
  now: number,
): Promise<StatusWords> {
  const found = await readBuckets(db, {
    level: TEN_MINUTES,
    modules: [module],
    from: oldest(now),
    to: now + DAY,
    variables: [STATUS_WORD],
  });
  return withBuckets(new Map(), found.get(module) ?? new Map<number, BucketStats>(), now);
}

/** Returns the words after these buckets of ten minutes were stored. */
export function withBuckets(
  words: StatusWords,
  changed: ReadonlyMap<number, BucketStats>,
  now: number,
): StatusWords {
  const found = new Map([...words].filter(([at]) => at >= oldest(now)));
  for (const [at, bucket] of changed) {
    if (at < oldest(now)) continue;
    if (bucket.stats[STATUS_WORD] === undefined) found.delete(at);
    else found.set(at, bucket.or);
  }
  return found;
}

/**
 * Returns the percentage of the last 24 h's ten-minute status samples in Starting, Running or
 * Stopping, by the OR of their bits (rules §9.7); null when there was no status sample at all.
 */
export function runtimePercent(words: StatusWords, now: number): number | null {
  const counted = [...words].filter(([at]) => at >= oldest(now) && at <= now);
  if (counted.length === 0) return null;
  const running = counted.filter(([, word]) => hasAnyBit(statusWord(word), AT_WORK)).length;
  return Math.round((running / counted.length) * 1000) / 10;
}

export function encodeStatusWords(words: StatusWords): Uint8Array {
  const writer = new VarintWriter(words.size * 6 + 8);
  let last = 0;
  for (const [at, word] of [...words].sort(([a], [b]) => a - b)) {
    writer.unsigned(at / TEN_MINUTES.width - last);
    writer.unsigned(word);
    last = at / TEN_MINUTES.width;
  }
  return writer.finish();
}

export function decodeStatusWords(bytes: Uint8Array): StatusWords {
  const reader = new VarintReader(bytes);
  const words = new Map<number, number>();
  let last = 0;
  while (!reader.done) {
    last += reader.unsigned();
    words.set(last * TEN_MINUTES.width, reader.unsigned());
  }
  return words;
}
