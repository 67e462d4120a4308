import type { Database } from '../database/database';
import { average, type BucketStats } from './bucket-stats';
import { bucketStart } from './levels';
import type { Pause } from './pause';
import {
  readSource,
  sourceFor,
  type HistoryBounds,
  type HistorySource,
  type SourceQuery,
} from './sources';
import { windowsOf } from './windows';

/**
 * Medians in whole steps of the variable's resolution, by variable and by the start of their
 * bucket.
 */
export type Medians = ReadonlyMap<number, ReadonlyMap<number, number>>;

/**
 * Returns the finest rollups that hold the whole span from `from` on, of whose averages medians are
 * computed (contract W7); null where these are the buckets of the source itself. Raw samples are
 * used for their own width only: a median must not change when they are deleted.
 */
export function medianSource(
  source: HistorySource,
  from: number,
  now: number,
  bounds: HistoryBounds,
): HistorySource | null {
  if (source.level === null) return null;
  const finest = sourceFor('PT1M', from, now, bounds);
  return finest.width === source.width ? null : finest;
}

/**
 * Reads the medians of all variables of the query together, in buckets of `width` ms. The query
 * begins at the start of such a bucket.
 */
export async function readMedians(
  db: Database,
  query: SourceQuery,
  finest: HistorySource,
  width: number,
  pause: Pause,
): Promise<Medians> {
  const medians = new Map(query.variables.map((one) => [one, new Map<number, number>()]));
  for (const window of windowsOf(finest, query, width)) {
    const found = await readSource(db, finest, window, pause);
    for (const [variable, byStart] of medians) {
      for (const [start, averages] of averagesOf(found, variable, width)) {
        byStart.set(start, medianOf(averages));
      }
      await pause();
    }
  }
  return medians;
}

/** Returns the averages of the buckets that have the variable, by the wider bucket they are in. */
function averagesOf(
  found: ReadonlyMap<number, BucketStats>,
  variable: number,
  width: number,
): Map<number, number[]> {
  const byStart = new Map<number, number[]>();
  for (const [at, bucket] of found) {
    const stat = bucket.stats[variable];
    if (stat === undefined) continue;
    const start = bucketStart(at, width);
    const averages = byStart.get(start);
    if (averages === undefined) byStart.set(start, [average(stat)]);
    else averages.push(average(stat));
  }
  return byStart;
}

/** Returns the middle value; of an even number of values the lower of the two in the middle. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
}
