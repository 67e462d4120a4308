import { desc, lt, sql } from 'drizzle-orm';
import { DAY, MINUTE } from '../../base/units';
import { utcDay, type Revision } from '../../domain/series/revision';
import { ACCEPTED_LATENESS, lateness } from '../../domain/series/settle';
import type { Database } from '../database/database';
import { historyRevisions } from '../database/tables/revisions';

/**
 * [Note: The order of revisions]
 *
 * A device that has read a revision never asks for a lower one, so no lower one may become visible
 * later. Numbers are therefore given under one advisory lock of the database, which a transaction
 * holds until it has ended: a PostgreSQL server frees it only after the commit is visible to
 * others. The next transaction reads the highest number in a statement of its own after it has the
 * lock, so it sees that commit. The embedded database runs one transaction at a time.
 *
 * A number is the time of the transaction by the server's clock, or one more than the last where
 * that is not higher. So a database that is restored goes on above every number that it gave, and
 * the gap between two numbers says nothing about what changed in between.
 */
const LOCK = [7_411, 3] as const;

/**
 * Age from which on a sample changes buckets that a device may hold as final: the least lateness of
 * a bucket, less a minute for transactions under way and clocks that differ. Younger ones are not
 * noted, so live telemetry writes no revisions.
 */
const NOTED_AFTER_MS = lateness('PT0.1S') - MINUTE;

/** Time for which changes are remembered: lateness, and two weeks in which a device is away. */
const REMEMBERED_MS = ACCEPTED_LATENESS + 14 * DAY;

/** UTC day of a module, by `module.number`; `day` is its start in epoch ms. */
export interface ModuleDay {
  readonly module: number;
  readonly day: number;
}

/** Returns the days of a module that samples of these moments (epoch ms) change late. */
export const lateDays = (module: number, moments: readonly number[], now: number): ModuleDay[] =>
  [...new Set(moments.filter((at) => at < now - NOTED_AFTER_MS).map(utcDay))].map((day) => ({
    module,
    day,
  }));

/** Rows of one statement; PostgreSQL allows at most 65,535 parameters. */
const ROWS = 5_000;

/**
 * Gives the changed days the next revision. To be called last in the transaction that changes them,
 * once: all others that change days wait for its end. `now` is epoch ms. No days write nothing.
 */
export async function noteChanged(
  tx: Database,
  changed: readonly ModuleDay[],
  now: number,
): Promise<void> {
  if (changed.length === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK[0]}::int, ${LOCK[1]}::int)::text`);
  const revision = Math.max(Math.floor(now), ((await lastRevision(tx)) ?? 0) + 1);
  const distinct = new Map(changed.map((one) => [`${one.module}/${one.day}`, one]));
  const rows = [...distinct.values()].map(({ module, day }) => ({ module, day, revision }));
  for (let from = 0; from < rows.length; from += ROWS) {
    await tx
      .insert(historyRevisions)
      .values(rows.slice(from, from + ROWS))
      .onConflictDoUpdate({
        target: [historyRevisions.module, historyRevisions.day],
        set: { revision: sql`excluded.revision` },
      });
  }
}

/** Returns the highest revision of any module; null when there is none. */
export async function lastRevision(db: Database): Promise<Revision | null> {
  const [last] = await db
    .select({ revision: historyRevisions.revision })
    .from(historyRevisions)
    .orderBy(desc(historyRevisions.revision))
    .limit(1);
  return last?.revision ?? null;
}

/** Deletes changes that are older than any device that may ask for them. */
export async function pruneRevisions(db: Database, now: number): Promise<void> {
  await db.delete(historyRevisions).where(lt(historyRevisions.revision, now - REMEMBERED_MS));
}

/**
 * Returns the revision up to which a response is true that is read now: the highest one that the
 * caller sees, at least the start of yesterday. Transactions that are under way are newer than
 * that, so this stays true for a caller of whose modules nothing changes.
 */
export const revisionNow = (seen: Revision | null, now: number): Revision =>
  Math.max(seen ?? 0, utcDay(now) - DAY);

/**
 * Whether all changes since a revision are remembered: it is not too old, and one that was given.
 * A higher one was given while the server's clock was ahead.
 */
export const remembersSince = (since: Revision, last: Revision | null, now: number): boolean =>
  since >= now - REMEMBERED_MS && since <= Math.max(last ?? 0, now);
