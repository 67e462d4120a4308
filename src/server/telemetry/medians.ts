import type { Database } from '../database/database';
import { average } from './bucket-stats';
import { bucketStart } from './levels';
import {
  readSource,
  sourceFor,
  type HistoryBounds,
  type HistorySource,
  type SourceQuery,
} from './sources';

/** Medians of one variable in whole steps of its resolution, by the start of their bucket. */
export type Medians = ReadonlyMap<number, number>;

/**
 * Reads medians of one variable of one module, of the averages of the finest rollups that hold the
 * whole span (contract W7). Raw samples are used for their own width only: a median must not change
 * when they are deleted.
 */
export async function readMedians(
  db: Database,
  query: Omit<SourceQuery, 'variables'> & { readonly variable: number },
  source: HistorySource,
  now: number,
  bounds: HistoryBounds,
): Promise<Medians> {
  const { variable, ...span } = query;
  const finest = source.level === null ? source : sourceFor('PT1M', span.from, now, bounds);
  const found = await readSource(db, finest, { ...span, variables: [variable] });
  const byBucket = new Map<number, number[]>();
  for (const [at, bucket] of found) {
    const stat = bucket.stats[variable];
    if (stat === undefined) continue;
    const start = bucketStart(at, source.width);
    const values = byBucket.get(start);
    if (values === undefined) byBucket.set(start, [average(stat)]);
    else values.push(average(stat));
  }
  return new Map([...byBucket].map(([start, values]) => [start, medianOf(values)]));
}

/** Returns the middle value; of an even number of values the lower of the two in the middle. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
}
