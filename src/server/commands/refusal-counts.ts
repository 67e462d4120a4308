import { lt, sql } from 'drizzle-orm';
import type { ModuleId, UserId } from '../../domain/ids';
import { DAY, HOUR, type EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import { refusalCounts } from '../database/tables/commands';
import type { Caller } from '../http/caller';
import { ApiProblem } from '../http/problem';
import { visibleModule, type VisibleModule } from './admit';

/** Time for which counts are stored. */
const RETENTION_MS = 30 * DAY;

/**
 * As `visibleModule`, for a request that is audited: one for a module that does not exist, or that
 * the caller does not see, is counted by user and hour (contract W14). Nobody could read an entry
 * with its name, and everybody could write any number of them.
 */
export async function auditedModule(
  db: Database,
  caller: Caller,
  moduleId: ModuleId,
  now: EpochMs,
): Promise<VisibleModule> {
  try {
    return await visibleModule(db, caller, moduleId);
  } catch (error) {
    if (error instanceof ApiProblem) await countRefusal(db, caller.userId, now);
    throw error;
  }
}

async function countRefusal(db: Database, userId: UserId, now: EpochMs): Promise<void> {
  await db
    .insert(refusalCounts)
    .values({ userId, hour: Math.floor(now / HOUR) * HOUR, count: 1 })
    .onConflictDoUpdate({
      target: [refusalCounts.userId, refusalCounts.hour],
      set: { count: sql`${refusalCounts.count} + 1` },
    });
}

/** Deletes counts beyond their retention. */
export async function pruneRefusalCounts(db: Database, now: number): Promise<void> {
  await db.delete(refusalCounts).where(lt(refusalCounts.hour, now - RETENTION_MS));
}
