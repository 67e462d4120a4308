import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import { alertReading, TROUBLES, type Trouble } from '../../domain/alerts/alert-changes';
import { DAY } from '../../base/units';
import type { Database } from '../database/database';
import { samples } from '../database/tables/telemetry';
import { withCodes, type CountedMoments } from '../telemetry/counted';
import { nearestCountedDay } from '../telemetry/counted-store';
import { bucketStart } from '../telemetry/levels';
import { decodeVector, fromVector, type Vector } from '../telemetry/vector';

/** A known sample next to a span of time: raw, or as much of it as is counted. */
export interface Neighbour {
  readonly at: number;
  readonly vector: Vector;
}

/** Numbers of raw samples that are read: nearly always the nearest one has all codes. */
const RAW_LIMITS = [2, 100, 2_000] as const;

type Side = 'before' | 'after';

/**
 * Returns the known samples nearest to `at`, as many as needed for a code of each trouble, nearest
 * first. `counted` are the counted moments of the days that begin in [from, to).
 */
export async function nearest(
  tx: Database,
  module: number,
  at: number,
  side: Side,
  counted: CountedMoments,
): Promise<Neighbour[]> {
  const moments = new Map([...counted].filter(([t]) => (side === 'before' ? t < at : t > at)));
  const edge = bucketStart(at, DAY);
  let day: number | null = edge;
  let raw = await rawNearest(tx, module, at, side, 0);
  for (;;) {
    const countedReach = day === null ? Infinity : reachOf(at, day, side);
    const reach = Math.min(raw.reach, countedReach);
    const found = joined(raw.rows, moments)
      .filter((one) => Math.abs(one.at - at) <= reach)
      .sort((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at));
    const enough = untilComplete(found);
    if (enough !== null || reach === Infinity) return enough ?? found;
    if (raw.reach <= countedReach) {
      if (raw.depth === RAW_LIMITS.length - 1) return found;
      raw = await rawNearest(tx, module, at, side, raw.depth + 1);
    } else if (day !== null) {
      const next = await nearestCountedDay(tx, module, day, side);
      for (const [t, moment] of next?.moments ?? []) moments.set(t, moment);
      day = next?.day ?? null;
    }
  }
}

/** Returns the distance from `at` up to which the counted moments through a day are complete. */
const reachOf = (at: number, day: number, side: Side): number =>
  side === 'before' ? at - day : day + DAY - 1 - at;

interface RawNeighbours {
  readonly rows: readonly Neighbour[];
  /** Index of the limit with which they were read. */
  readonly depth: number;
  /** Distance up to which no raw sample is missing. */
  readonly reach: number;
}

async function rawNearest(
  tx: Database,
  module: number,
  at: number,
  side: Side,
  depth: number,
): Promise<RawNeighbours> {
  const limit = RAW_LIMITS[depth] ?? 0;
  const isBefore = side === 'before';
  const found = await tx
    .select({ at: samples.at, readings: samples.readings })
    .from(samples)
    .where(and(eq(samples.module, module), isBefore ? lt(samples.at, at) : gt(samples.at, at)))
    .orderBy(isBefore ? desc(samples.at) : asc(samples.at))
    .limit(limit);
  const rows = found.map((row) => ({ at: row.at, vector: decodeVector(row.readings) }));
  const last = rows.at(-1);
  const isAll = rows.length < limit || last === undefined;
  return { rows, depth, reach: isAll ? Infinity : Math.abs(last.at - at) };
}

/** Joins raw and counted moments; one may be both, with variables of its own in each. */
function joined(raw: readonly Neighbour[], counted: CountedMoments): Neighbour[] {
  const rawAt = new Set(raw.map(({ at }) => at));
  return [
    ...raw.map(({ at, vector }) => ({ at, vector: withCodes(counted.get(at), vector) })),
    ...[...counted]
      .filter(([at]) => !rawAt.has(at))
      .map(([at, moment]) => ({ at, vector: withCodes(moment, undefined) })),
  ];
}

/**
 * Returns the shortest beginning of `found` with a code of each trouble, or null. For a code
 * without its secondary code the search goes on until a sample has that, or another code.
 */
export function untilComplete(found: readonly Neighbour[]): Neighbour[] | null {
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
