import { and, desc, eq, gt, gte, lt, lte } from 'drizzle-orm';
import type { ChangedAlert, StandingAlert, Trouble } from '../../domain/alerts/alert-changes';
import { epochMs, type EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import { alertChanges } from '../database/tables/alerts';
import { RANKS } from './ranks';

/** Rows of one statement; PostgreSQL takes at most 65,535 parameters. */
const ROWS = 2_000;

/** Writes changes of a module; one that is there already stays as it is. */
export async function writeChanges(
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

/** Forgets the changes of a module in [from, through]. */
export async function forgetChanges(
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

/** Moments in [from, through] at which somebody acknowledged alerts of the module, oldest first. */
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

/** An alert is acknowledged at most once; more rows than these say nothing of the newest. */
const NEWEST_ROWS = 3;
/** Before which everything is. */
export const END_OF_TIME = Number.MAX_SAFE_INTEGER;

/**
 * The alert that stood before `before` by what is stored: null when the last one had ended, undefined when nothing is
 * stored of the trouble.
 */
export async function storedAlert(
  db: Database,
  module: number,
  trouble: Trouble,
  before: number,
): Promise<StandingAlert | null | undefined> {
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
  // What was acknowledged stood, also where its beginning is not known.
  const newest = rows.find(({ change }) => change !== acknowledgement) ?? rows[0];
  if (newest === undefined) return undefined;
  if (newest.change === RANKS['Active -> Inactive']) return null;
  const acknowledged = rows.some(
    ({ change, code, at }) => change === acknowledgement && code === newest.code && at >= newest.at,
  );
  const { code, secondaryCode, at } = newest;
  return { code, secondaryCode, since: epochMs(at), acknowledged };
}

/** What is stored of a trouble after `after`: whether an alert began or ended, and whether one was acknowledged. */
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

/** Changes older than `before` are forgotten; what stands, stands. */
export async function pruneChanges(db: Database, before: number): Promise<void> {
  await db.delete(alertChanges).where(lt(alertChanges.at, before));
}
