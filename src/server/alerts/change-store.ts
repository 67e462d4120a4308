import { and, desc, eq, gt, gte, lt, lte } from 'drizzle-orm';
import type { ChangedAlert, OpenAlert, Trouble } from '../../domain/alerts/alert-changes';
import { epochMs } from '../../base/units';
import type { Database } from '../database/database';
import { alertChanges } from '../database/tables/alerts';
import { changeOf, RANKS } from './ranks';
import { NEWEST_CHANGES, openByChanges, type LaterChanges } from './recompute-alerts';

/** Rows of one statement; PostgreSQL allows at most 65,535 parameters. */
const ROWS = 2_000;

/** Writes changes of a module; a change that is stored already is left as it is. */
export async function writeAlertChanges(
  db: Database,
  module: number,
  changes: readonly ChangedAlert[],
): Promise<void> {
  for (let from = 0; from < changes.length; from += ROWS) {
    const rows = changes.slice(from, from + ROWS).map(({ at, trouble, change, alert }) => ({
      module,
      at,
      change: RANKS[change],
      trouble,
      code: alert.code,
      secondaryCode: alert.secondaryCode,
      acknowledged: alert.acknowledged,
    }));
    await db.insert(alertChanges).values(rows).onConflictDoNothing();
  }
}

/** Deletes the changes of a module in [from, through]. */
export async function deleteAlertChanges(
  db: Database,
  module: number,
  from: number,
  through: number,
): Promise<void> {
  await db
    .delete(alertChanges)
    .where(
      and(
        eq(alertChanges.module, module),
        gte(alertChanges.at, from),
        lte(alertChanges.at, through),
      ),
    );
}

/** Returns the stored changes of a module in [from, through]; `since` is the time of the change. */
export async function readAlertChanges(
  db: Database,
  module: number,
  from: number,
  through: number,
): Promise<ChangedAlert[]> {
  const rows = await db
    .select()
    .from(alertChanges)
    .where(
      and(
        eq(alertChanges.module, module),
        gte(alertChanges.at, from),
        lte(alertChanges.at, through),
      ),
    );
  return rows.map(changeOfRow);
}

function changeOfRow(row: typeof alertChanges.$inferSelect): ChangedAlert {
  const { trouble, code, secondaryCode, acknowledged } = row;
  const at = epochMs(row.at);
  const alert = { code, secondaryCode, since: at, acknowledged };
  return { at, trouble, change: changeOf(row.change), alert };
}

/** A moment after all others. */
export const END_OF_TIME = Number.MAX_SAFE_INTEGER;

/** Returns the stored changes of a trouble that determine the alert that is open at `before`. */
export async function newestChanges(
  db: Database,
  module: number,
  trouble: Trouble,
  before: number,
): Promise<ChangedAlert[]> {
  const rows = await db
    .select()
    .from(alertChanges)
    .where(
      and(
        eq(alertChanges.module, module),
        eq(alertChanges.trouble, trouble),
        lt(alertChanges.at, before),
      ),
    )
    .orderBy(desc(alertChanges.at), desc(alertChanges.change))
    .limit(NEWEST_CHANGES);
  return rows.map(changeOfRow);
}

/**
 * Returns the alert that was open just before `before`, by the stored changes: null when the last
 * one had ended, undefined when no change of the trouble is stored.
 */
export const storedAlert = async (
  db: Database,
  module: number,
  trouble: Trouble,
  before: number,
): Promise<OpenAlert | null | undefined> =>
  openByChanges(await newestChanges(db, module, trouble, before), trouble, before);

/** Returns which changes of each trouble are stored after `after`. */
export async function laterChanges(
  db: Database,
  module: number,
  after: number,
): Promise<Record<Trouble, LaterChanges>> {
  const rows = await db
    .selectDistinct({ trouble: alertChanges.trouble, change: alertChanges.change })
    .from(alertChanges)
    .where(and(eq(alertChanges.module, module), gt(alertChanges.at, after)));
  const acknowledgement = RANKS['Unacknowledged -> Acknowledged'];
  const of = (one: Trouble): LaterChanges => ({
    changed: rows.some(({ trouble, change }) => trouble === one && change !== acknowledgement),
    acknowledged: rows.some(({ trouble, change }) => trouble === one && change === acknowledgement),
  });
  return { alarm: of('alarm'), warning: of('warning') };
}

/** Deletes changes older than `before`; open alerts remain. */
export async function pruneAlertChanges(db: Database, before: number): Promise<void> {
  await db.delete(alertChanges).where(lt(alertChanges.at, before));
}
