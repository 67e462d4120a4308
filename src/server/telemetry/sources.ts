import { intervalMs, type Interval } from '../../domain/time/intervals';
import { HOUR } from '../../base/units';
import type { Database } from '../database/database';
import { addReading, emptyStats, type BucketStats } from './bucket-stats';
import { readBuckets } from './bucket-store';
import { bucketStart, LEVELS, RAW_RETENTION_MS, RAW_WIDTH, type Level } from './levels';
import { yieldAlways, type Pause } from './pause';
import { readSamples } from './samples';

/** Source of buckets of a width: a level of rollups or, where `level` is null, the raw samples. */
export interface HistorySource {
  readonly interval: Interval;
  readonly width: number;
  readonly retentionMs: number;
  readonly level: Level | null;
}

/** Wire interval of each level, by its id. */
const INTERVAL_OF: Record<Level['id'], Interval> = { 1: 'PT1M', 2: 'PT10M', 3: 'PT1H', 4: 'PT24H' };
const RAW: HistorySource = {
  interval: 'PT10S',
  width: RAW_WIDTH,
  retentionMs: RAW_RETENTION_MS,
  level: null,
};
const sourceOf = (level: Level): HistorySource => ({
  ...level,
  interval: INTERVAL_OF[level.id],
  level,
});
const COARSEST = sourceOf(LEVELS[3]);

/** Finest first. */
const SOURCES: readonly HistorySource[] = [RAW, ...LEVELS.map(sourceOf)];

/** Bounds of the stored history, besides the retention of each source (epoch ms). */
export interface HistoryBounds {
  /** Older moments are still to be backfilled: responses do not cover them. */
  readonly backfilledFrom: number;
  /**
   * Returns when the stored buckets of this width begin; for older moments there are only wider
   * ones.
   */
  readonly since: (width: number) => number;
  /** Returns damaged spans of a module (`module.number`) in buckets of a width; none if absent. */
  readonly lost?: (module: number, width: number) => readonly LostPart[];
}

/** Part of the history that is missing, [from, to), epoch ms. */
interface LostPart {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the finest source that is at least as coarse as requested and has every bucket of a span
 * that begins at `from`; the response names its interval (contract W11). PT12H is read as PT24H,
 * tenths of a second and seconds as PT10S.
 */
export function sourceFor(
  interval: Interval,
  from: number,
  now: number,
  bounds: HistoryBounds,
): HistorySource {
  const wanted = intervalMs(interval);
  const fits = SOURCES.find(
    ({ width, retentionMs }) =>
      width >= wanted &&
      bucketStart(from, width) >= Math.max(now - retentionMs, bounds.since(width)),
  );
  return fits ?? COARSEST;
}

/** Returns the rollups that are finer than a source, finest first; none for raw samples. */
export const finerRollups = ({ level, width }: HistorySource): readonly HistorySource[] =>
  level === null ? [] : SOURCES.filter((one) => one.level !== null && one.width < width);

export interface SourceQuery {
  readonly module: number;
  /** Bucket starts in [from, to). */
  readonly from: number;
  readonly to: number;
  readonly variables: readonly number[];
}

/**
 * Returns a module's buckets with any content, by their start, oldest first; of these variables at
 * least. Calls `pause` between pieces of some milliseconds.
 */
export async function readSource(
  db: Database,
  source: HistorySource,
  sourceQuery: SourceQuery,
  pause: Pause = yieldAlways,
): Promise<ReadonlyMap<number, BucketStats>> {
  const { level } = source;
  if (level === null) return readRaw(db, sourceQuery, pause);
  const { module, ...query } = sourceQuery;
  const found = await readBuckets(db, { ...query, level, modules: [module] }, pause);
  return found.get(module) ?? new Map<number, BucketStats>();
}

/** Span of raw samples that is read at once, a whole number of buckets. */
const BATCH_MS = HOUR;

async function readRaw(
  db: Database,
  { module, from, to, variables }: SourceQuery,
  pause: Pause,
): Promise<Map<number, BucketStats>> {
  const found = new Map<number, BucketStats>();
  for (let begin = from; begin < to; begin += BATCH_MS) {
    const samples = await readSamples(db, module, begin, Math.min(begin + BATCH_MS, to));
    for (const { at, vector } of samples) {
      const start = bucketStart(at, RAW_WIDTH);
      const bucket = found.get(start) ?? emptyStats();
      for (const variable of variables) addReading(bucket, vector, variable);
      found.set(start, bucket);
    }
    await pause();
  }
  return found;
}
