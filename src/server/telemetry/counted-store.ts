import { and, asc, desc, eq, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import { DAY } from '../../base/units';
import type { Database } from '../database/database';
import { countedDays, samples } from '../database/tables/telemetry';
import { commitLater } from '../database/upkeep';
import {
  countedOf,
  decodeCounted,
  encodeCounted,
  joinCounted,
  type CountedMoment,
  type CountedMoments,
} from './counted';
import { bucketStart, OLDEST_ACCEPTED_MS } from './levels';
import { FEW } from './prepared';
import { decodeVector } from './vector';

/** Reads what was counted in the UTC days of [from, to), by module. */
export async function readCounted(
  db: Database,
  modules: readonly number[],
  from: number,
  to: number,
): Promise<Map<number, CountedMoments>> {
  const query = db
    .select()
    .from(countedDays)
    .where(
      and(
        inArray(countedDays.module, [...modules]),
        gte(countedDays.day, bucketStart(from, DAY)),
        lt(countedDays.day, to),
      ),
    );
  const rows = await (modules.length > FEW ? query : query.prepare('counted').execute());
  const found = new Map(modules.map((module) => [module, new Map<number, CountedMoment>()]));
  for (const { module, day, moments } of rows) {
    const own = found.get(module);
    for (const [at, moment] of decoded(moments, day)) own?.set(at, moment);
  }
  return found;
}

/** A day of counted moments; its start is epoch ms. */
export interface CountedDay {
  readonly day: number;
  readonly moments: CountedMoments;
}

/**
 * Reads the counted day of a module that is nearest to `day` on a side; null when there is none.
 */
export async function nearestCountedDay(
  db: Database,
  module: number,
  day: number,
  side: 'before' | 'after',
): Promise<CountedDay | null> {
  const isBefore = side === 'before';
  const [row] = await db
    .select()
    .from(countedDays)
    .where(
      and(
        eq(countedDays.module, module),
        isBefore ? lt(countedDays.day, day) : gt(countedDays.day, day),
      ),
    )
    .orderBy(isBefore ? desc(countedDays.day) : asc(countedDays.day))
    .limit(1);
  return row === undefined ? null : { day: row.day, moments: decoded(row.moments, row.day) };
}

/**
 * Returns the counted moments of a row; none when its bytes are damaged: late samples of that day
 * then count as known.
 */
function decoded(moments: Uint8Array, day: number): CountedMoments {
  try {
    return decodeCounted(moments, day);
  } catch {
    return new Map();
  }
}

async function addCounted(
  tx: Database,
  module: number,
  added: ReadonlyMap<number, CountedMoment>,
): Promise<void> {
  const times = [...added.keys()];
  const known = await readCounted(tx, [module], Math.min(...times), Math.max(...times) + 1);
  const byDay = new Map<number, Map<number, CountedMoment>>();
  const dayOf = (at: number) => {
    const day = bucketStart(at, DAY);
    const moments = byDay.get(day) ?? new Map<number, CountedMoment>();
    byDay.set(day, moments);
    return moments;
  };
  for (const [at, moment] of known.get(module) ?? []) dayOf(at).set(at, moment);
  for (const [at, moment] of added) {
    const moments = dayOf(at);
    moments.set(at, joinCounted(moments.get(at), moment));
  }
  const rows = [...byDay].map(([day, moments]) => ({
    module,
    day,
    moments: encodeCounted(moments, day),
  }));
  await tx
    .insert(countedDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [countedDays.module, countedDays.day],
      set: { moments: sql`excluded.moments` },
    });
}

/** Raw samples that are deleted in one transaction: some ten milliseconds of work. */
const ROWS = 1_000;

/**
 * Deletes raw samples that were measured and received before `before`, and notes that they are
 * counted ([Note: What was counted]). Calls `pause` between two transactions.
 */
export async function pruneSamples(
  db: Database,
  before: number,
  pause: () => Promise<void>,
): Promise<void> {
  for (const module of await modulesWithSamples(db)) {
    while (await pruneSome(db, module, before)) await pause();
    await pause();
  }
}

/** Deletes some raw samples of a module; resolves with whether there may be more. */
const pruneSome = (db: Database, module: number, before: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    // The lock of ingest: a sample is either raw or counted.
    await tx.execute(sql`select pg_advisory_xact_lock(${module}), ${commitLater}`);
    const old = and(
      eq(samples.module, module),
      lt(samples.at, before),
      lt(samples.receivedAt, before),
    );
    const rows = await tx
      .select({ at: samples.at, readings: samples.readings })
      .from(samples)
      .where(old)
      .orderBy(asc(samples.at))
      .limit(ROWS);
    const last = rows.at(-1);
    if (last === undefined) return false;
    await addCounted(
      tx,
      module,
      new Map(rows.map(({ at, readings }) => [at, countedOf(decodeVector(readings))])),
    );
    await tx.delete(samples).where(and(old, lte(samples.at, last.at)));
    return rows.length === ROWS;
  });

/** Returns the modules that have raw samples: a look at the index for each. */
async function modulesWithSamples(db: Database): Promise<number[]> {
  const found: number[] = [];
  for (let after = -1; ;) {
    const [row] = await db
      .select({ module: samples.module })
      .from(samples)
      .where(gt(samples.module, after))
      .orderBy(asc(samples.module))
      .limit(1);
    if (row === undefined) return found;
    found.push((after = row.module));
  }
}

/** Deletes what was counted on days of which no sample is accepted any more. */
export async function pruneCounted(db: Database, now: number): Promise<void> {
  await db.delete(countedDays).where(lt(countedDays.day, now - OLDEST_ACCEPTED_MS - 2 * DAY));
}
