import { and, desc, eq, gt, gte, lt, lte } from 'drizzle-orm';
import type { ChangedAlert, OpenAlert, Trouble } from '../../domain/alerts/alert-changes';
import { epochMs, type EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import { alertChanges } from '../database/tables/alerts';
import { RANKS } from './ranks';

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

/**
 * Returns the moments in [from, through] at which alerts of the module were acknowledged, oldest
 * first.
 */
export async function acknowledgedAt(
  db: Database,
  module: number,
  from: number,
  through: number,
): Promise<EpochMs[]> {
  const rows = await db
    .selectDistinct({ at: alertChanges.at })
    .from(alertChanges)
    .where(
      and(
        eq(alertChanges.module, module),
        gte(alertChanges.at, from),
        lte(alertChanges.at, through),
        eq(alertChanges.change, RANKS['Unacknowledged -> Acknowledged']),
      ),
    )
    .orderBy(alertChanges.at);
  return rows.map(({ at }) => epochMs(at));
}

/** Rows that determine the newest alert: each alert is acknowledged at most once. */
const NEWEST_ROWS = 3;
/** A moment after all others. */
export const END_OF_TIME = Number.MAX_SAFE_INTEGER;

/**
 * Returns the alert that was open just before `before`, by the stored changes: null when the last
 * one had ended, undefined when no change of the trouble is stored.
 */
export async function storedAlert(
  db: Database,
  module: number,
  trouble: Trouble,
  before: number,
): Promise<OpenAlert | null | undefined> {
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
    .limit(NEWEST_ROWS);
  const acknowledgement = RANKS['Unacknowledged -> Acknowledged'];
  // An acknowledged alert was open, even where its beginning is not stored.
  const newest = rows.find(({ change }) => change !== acknowledgement) ?? rows[0];
  if (newest === undefined) return undefined;
  if (newest.change === RANKS['Active -> Inactive']) return null;
  const acknowledged = rows.some(
    ({ change, code, at }) => change === acknowledgement && code === newest.code && at >= newest.at,
  );
  const { code, secondaryCode, at } = newest;
  return { code, secondaryCode, since: epochMs(at), acknowledged };
}

/**
 * Returns which changes of a trouble are stored after `after`: beginnings or ends, and
 * acknowledgements.
 */
export async function storedAfter(
  db: Database,
  module: number,
  trouble: Trouble,
  after: number,
): Promise<{ readonly changed: boolean; readonly acknowledged: boolean }> {
  const rows = await db
    .selectDistinct({ change: alertChanges.change })
    .from(alertChanges)
    .where(
      and(
        eq(alertChanges.module, module),
        eq(alertChanges.trouble, trouble),
        gt(alertChanges.at, after),
      ),
    );
  const acknowledgement = RANKS['Unacknowledged -> Acknowledged'];
  return {
    changed: rows.some(({ change }) => change !== acknowledgement),
    acknowledged: rows.some(({ change }) => change === acknowledgement),
  };
}

/** Deletes changes older than `before`; open alerts remain. */
export async function pruneAlertChanges(db: Database, before: number): Promise<void> {
  await db.delete(alertChanges).where(lt(alertChanges.at, before));
}
