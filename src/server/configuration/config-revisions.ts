import { inArray, max, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { configMachines } from '../database/tables/configuration';

/** Lock under which revisions are given, as in [Note: The order of revisions]. */
const LOCK = [7_411, 4] as const;

/** Lets all other transactions that store reports wait until this one has ended. */
export const holdReports = (tx: Database): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${LOCK[0]}::int, ${LOCK[1]}::int)::text`);

/**
 * Returns the revision of a transaction that stores reports: the time (epoch ms), or one more than
 * the last where that is not higher. All others that store reports wait until it has ended, so no
 * lower revision becomes visible later ([Note: The order of revisions]).
 */
export async function nextRevision(tx: Database, now: number): Promise<number> {
  await holdReports(tx);
  const [last] = await tx.select({ revision: max(configMachines.revision) }).from(configMachines);
  return Math.max(Math.floor(now), (last?.revision ?? 0) + 1);
}

/** Stores the revision of machines (by their number) whose entries changed. */
export async function noteRevision(
  tx: Database,
  machines: readonly number[],
  revision: number,
): Promise<void> {
  if (machines.length === 0) return;
  await tx
    .update(configMachines)
    .set({ revision })
    .where(inArray(configMachines.number, [...machines]));
}
