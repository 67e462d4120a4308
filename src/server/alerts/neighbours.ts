import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import { alertReading, TROUBLES, type Trouble } from '../../domain/alerts/alert-changes';
import type { Database } from '../database/database';
import { samples } from '../database/tables/telemetry';
import { decodeVector, fromVector, type Vector } from '../telemetry/vector';

/** A raw sample beside a stretch of time. */
export interface Neighbour {
  readonly at: number;
  readonly vector: Vector;
}

/** A machine that has said nothing of its alerts for so many samples says nothing. */
const MOST = 100;
/** Nearly always the nearest one says all there is to say. */
const FIRST_LOOK = 2;

type Side = 'before' | 'after';

/** The raw samples nearest to `at`, as many as it takes until each trouble is spoken of; nearest first. */
async function nearest(tx: Database, module: number, at: number, side: Side): Promise<Neighbour[]> {
  for (const limit of [FIRST_LOOK, MOST]) {
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
    const enough = untilAllIsSaid(found);
    if (enough !== null || rows.length < limit || limit === MOST) return enough ?? found;
  }
  return [];
}

/** Of a code that was told without its secondary code, that one is still to be found: with the same code, or none. */
function untilAllIsSaid(found: readonly Neighbour[]): Neighbour[] | null {
  const unsaid = new Map<Trouble, number | null>(TROUBLES.map((trouble) => [trouble, null]));
  for (const [index, { vector }] of found.entries()) {
    const reading = alertReading(fromVector(vector));
    for (const [trouble, told] of unsaid) {
      const { code, secondaryCode } = reading[trouble];
      if (code === null) continue;
      const isSaid = code === 0 || secondaryCode !== null || (told !== null && told !== code);
      if (isSaid) unsaid.delete(trouble);
      else unsaid.set(trouble, code);
    }
    if (unsaid.size === 0) return found.slice(0, index + 1);
  }
  return null;
}

/** Raw samples before `at` by which one knows what stood there, oldest first. */
export const samplesBefore = async (tx: Database, module: number, at: number) =>
  (await nearest(tx, module, at, 'before')).reverse();

/** Raw samples after `at` behind which it does not matter any more what was at `at`, oldest first. */
export const samplesAfter = (tx: Database, module: number, at: number): Promise<Neighbour[]> =>
  nearest(tx, module, at, 'after');
