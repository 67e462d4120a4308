import { sql } from 'drizzle-orm';
import {
  NOTHING_STANDS,
  TROUBLES,
  type StandingAlert,
  type Trouble,
} from '../../domain/alerts/alert-changes';
import { DAY } from '../../base/units';
import type { Database } from '../database/database';
import { readLatest } from '../telemetry/samples';
import type { AlertWatch } from './alert-watch';
import { END_OF_TIME, forgetChanges, storedAlert, writeChanges } from './change-store';
import { readStanding, writeStanding } from './standing-store';

/**
 * A year and a month, as ten-minute telemetry: over the range of 12 months alerts stand beside the finest history there
 * is, and what an alert happened in can be looked at for as long as the alert itself.
 */
export const ALERTS_KEEP_MS = 396 * DAY;

/**
 * Lays the alert changes of a stretch of a module's past down, as `watch` saw them from the sample before it. Stretches
 * come newest first: an alert that began in an older one has no beginning yet, and gets it with that one. Doing it again
 * replaces what was there.
 */
export async function layAlerts(
  db: Database,
  module: number,
  stretch: { readonly from: number; readonly to: number },
  watch: AlertWatch,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${module})`);
    await forgetChanges(tx, module, stretch.from, stretch.to - 1);
    await writeChanges(tx, module, watch.changes);
    const standing = await readStanding(tx, module);
    // A machine that has been silent since: what stood last stands.
    const isNewest = watch.standing !== null && !(await readLatest(tx, [module])).has(module);
    const now: Record<Trouble, StandingAlert | null> = {
      ...(isNewest ? (watch.standing ?? NOTHING_STANDS) : standing),
    };
    for (const trouble of TROUBLES) {
      const alert = now[trouble];
      if (alert === null) continue;
      const stored = await storedAlert(tx, module, trouble, END_OF_TIME);
      if (stored?.code === alert.code && stored.since < alert.since) {
        now[trouble] = { ...alert, since: stored.since };
      }
    }
    await writeStanding(tx, module, standing, now);
  });
}
