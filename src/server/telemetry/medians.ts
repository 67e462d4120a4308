import type { Database } from '../database/database';
import { average, type BucketStats } from './bucket-stats';
import { bucketStart } from './levels';
import type { Pause } from './pause';
import {
  finerRollups,
  readSource,
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

/** Part of a span whose medians are those of the averages of one source's buckets. */
export interface MedianPart {
  readonly source: HistorySource;
  /** Starts of the wider buckets, in [from, to), epoch ms. */
  readonly from: number;
  readonly to: number;
}

/**
 * Returns of which rollups the medians of a span are computed (contract W7), oldest first: of each
 * bucket the finest ones that are stored for all of it, by its age alone, wherever the span begins.
 * A part of the source itself has its averages for medians. Raw samples are used for their own
 * width only: a median must not change when they are deleted.
 */
export function medianParts(
  source: HistorySource,
  { from, to }: { readonly from: number; readonly to: number },
  now: number,
  bounds: HistoryBounds,
): readonly MedianPart[] {
  const parts: MedianPart[] = [];
  let end = to;
  for (const finer of finerRollups(source)) {
    const oldest = Math.max(now - finer.retentionMs, bounds.since(finer.width));
    const begin = Math.max(from, Math.ceil(oldest / source.width) * source.width);
    if (begin >= end) continue;
    parts.unshift({ source: finer, from: begin, to: end });
    end = begin;
  }
  if (from < end) parts.unshift({ source, from, to: end });
  return parts;
}

/**
 * Reads the medians of all variables of the query together, in buckets of the source. Each part
 * begins at the start of such a bucket; those of the source itself are left out.
 */
export async function readMedians(
  db: Database,
  query: Omit<SourceQuery, 'from' | 'to'>,
  parts: readonly MedianPart[],
  { width }: HistorySource,
  pause: Pause,
): Promise<Medians> {
  const medians = new Map(query.variables.map((one) => [one, new Map<number, number>()]));
  for (const { source, from, to } of parts) {
    if (source.width === width) continue;
    for (const window of windowsOf(source, { ...query, from, to }, width)) {
      const found = await readSource(db, source, window, pause);
      for (const [variable, byStart] of medians) {
        for (const [start, averages] of averagesOf(found, variable, width)) {
          byStart.set(start, medianOf(averages));
        }
        await pause();
      }
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
