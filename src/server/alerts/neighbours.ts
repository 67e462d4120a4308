import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import { alertReading, TROUBLES, type Trouble } from '../../domain/alerts/alert-changes';
import type { Database } from '../database/database';
import { samples } from '../database/tables/telemetry';
import { decodeVector, fromVector, type Vector } from '../telemetry/vector';

/** A raw sample next to a span of time. */
export interface Neighbour {
  readonly at: number;
  readonly vector: Vector;
}

/** Number of samples that are searched at most; a code that none of them has counts as unknown. */
const MAX_SAMPLES = 100;
/** Number of samples that are read first: nearly always the nearest one has all codes. */
const FIRST_LIMIT = 2;

type Side = 'before' | 'after';

/**
 * Returns the raw samples nearest to `at`, as many as needed for a code of each trouble; nearest
 * first.
 */
async function nearest(tx: Database, module: number, at: number, side: Side): Promise<Neighbour[]> {
  for (const limit of [FIRST_LIMIT, MAX_SAMPLES]) {
    const rows = await tx
      .select({ at: samples.at, readings: samples.readings })
      .from(samples)
      .where(
        and(
          eq(samples.module, module),
          side === 'before' ? lt(samples.at, at) : gt(samples.at, at),
        ),
      )
      .orderBy(side === 'before' ? desc(samples.at) : asc(samples.at))
      .limit(limit);
    const found = rows.map((row) => ({ at: row.at, vector: decodeVector(row.readings) }));
    const enough = untilComplete(found);
    if (enough !== null || rows.length < limit || limit === MAX_SAMPLES) return enough ?? found;
  }
  return [];
}

/**
 * Returns the shortest beginning of `found` with a code of each trouble, or null. For a code
 * without its secondary code the search goes on until a sample has that, or another code.
 */
function untilComplete(found: readonly Neighbour[]): Neighbour[] | null {
  const missing = new Map<Trouble, number | null>(TROUBLES.map((trouble) => [trouble, null]));
  for (const [index, { vector }] of found.entries()) {
    const reading = alertReading(fromVector(vector));
    for (const [trouble, codeSoFar] of missing) {
      const { code, secondaryCode } = reading[trouble];
      if (code === null) continue;
      const isComplete =
        code === 0 || secondaryCode !== null || (codeSoFar !== null && codeSoFar !== code);
      if (isComplete) missing.delete(trouble);
      else missing.set(trouble, code);
    }
    if (missing.size === 0) return found.slice(0, index + 1);
  }
  return null;
}

/** Returns raw samples before `at` that determine the alerts there, oldest first. */
export const samplesBefore = async (tx: Database, module: number, at: number) =>
  (await nearest(tx, module, at, 'before')).reverse();

/**
 * Returns raw samples after `at` up to the point where the state at `at` no longer matters, oldest
 * first.
 */
export const samplesAfter = (tx: Database, module: number, at: number): Promise<Neighbour[]> =>
  nearest(tx, module, at, 'after');
