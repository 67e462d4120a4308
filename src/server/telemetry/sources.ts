import { setImmediate as nextTurn } from 'node:timers/promises';
import { intervalMs, type Interval } from '../../domain/time/intervals';
import { HOUR } from '../../base/units';
import type { Database } from '../database/database';
import { addReading, emptyStats, type BucketStats } from './bucket-stats';
import { readBuckets } from './bucket-store';
import { bucketStart, LEVELS, RAW_KEEP_MS, RAW_WIDTH, type Level } from './levels';
import { readSamples } from './samples';

/** What answers buckets of a width: a level of rollups or, where `level` is null, the raw samples. */
export interface Source {
  readonly interval: Interval;
  readonly width: number;
  readonly keepMs: number;
  readonly level: Level | null;
}

/** Wire interval of each level, by its id. */
const INTERVAL_OF: Record<Level['id'], Interval> = { 1: 'PT1M', 2: 'PT10M', 3: 'PT1H', 4: 'PT24H' };
const RAW: Source = { interval: 'PT10S', width: RAW_WIDTH, keepMs: RAW_KEEP_MS, level: null };
const sourceOf = (level: Level): Source => ({ ...level, interval: INTERVAL_OF[level.id], level });
const COARSEST = sourceOf(LEVELS[3]);

/** Finest first. */
const SOURCES: readonly Source[] = [RAW, ...LEVELS.map(sourceOf)];

/** What history there is, beyond what each source keeps (epoch ms). */
export interface Holdings {
  /** Older moments are still to be laid down: no answer speaks for them. */
  readonly laidFrom: number;
  /** Since when there are buckets of this width; of older moments there are only wider ones. */
  readonly since: (width: number) => number;
}

/**
 * The finest source that is at least as coarse as asked and holds every bucket of a span that begins
 * at `from`: the answer says which (contract, Intervals). PT12H is held as PT24H, tenths of a second
 * and seconds as PT10S.
 */
export function sourceFor(interval: Interval, from: number, now: number, held: Holdings): Source {
  const wanted = intervalMs(interval);
  const fits = SOURCES.find(
    ({ width, keepMs }) =>
      width >= wanted && bucketStart(from, width) >= Math.max(now - keepMs, held.since(width)),
  );
  return fits ?? COARSEST;
}

export interface SourceQuery {
  readonly module: number;
  /** Bucket starts in [from, to). */
  readonly from: number;
  readonly to: number;
  readonly variables: readonly number[];
}

/** A module's buckets that hold anything, by their start, oldest first; of these variables at least. */
export async function readSource(
  db: Database,
  source: Source,
  asked: SourceQuery,
): Promise<ReadonlyMap<number, BucketStats>> {
  const { level } = source;
  if (level === null) return readRaw(db, asked);
  const { module, ...query } = asked;
  return (await readBuckets(db, { ...query, level, modules: [module] })).get(module) ?? new Map();
}

/** Raw samples of so long are read at once, a whole number of buckets; then others get their turn. */
const PIECE = 6 * HOUR;

async function readRaw(db: Database, { module, from, to, variables }: SourceQuery) {
  const found = new Map<number, BucketStats>();
  for (let begin = from; begin < to; begin += PIECE) {
    const samples = await readSamples(db, module, begin, Math.min(begin + PIECE, to));
    for (const { at, vector } of samples) {
      const start = bucketStart(at, RAW_WIDTH);
      const bucket = found.get(start) ?? emptyStats();
      for (const variable of variables) addReading(bucket, vector, variable);
      found.set(start, bucket);
    }
    await nextTurn();
  }
  return found;
}
