import { sql } from 'drizzle-orm';
import {
  NO_OPEN_ALERTS,
  TROUBLES,
  type OpenAlert,
  type Trouble,
} from '../../domain/alerts/alert-changes';
import { DAY } from '../../base/units';
import type { Database } from '../database/database';
import { readLatest } from '../telemetry/samples';
import type { AlertWatch } from './alert-watch';
import { END_OF_TIME, deleteAlertChanges, storedAlert, writeAlertChanges } from './change-store';
import { readOpenAlerts, writeOpenAlerts } from './open-alert-store';

/**
 * Retention of alert changes: a year and a month, as that of ten-minute telemetry. In the range of
 * 12 months alerts are shown with the finest history, and the telemetry around an alert can be
 * examined for as long as the alert itself.
 */
export const ALERTS_RETENTION_MS = 396 * DAY;

/**
 * Stores the alert changes of a span of a module's past, as `watch` derived them from the sample
 * before the span. Spans come newest first: an alert that began in an older span has no beginning
 * yet, and gets it with that span. Doing it again replaces what is stored.
 */
export async function backfillAlerts(
  db: Database,
  module: number,
  span: { readonly from: number; readonly to: number },
  watch: AlertWatch,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${module})`);
    await deleteAlertChanges(tx, module, span.from, span.to - 1);
    await writeAlertChanges(tx, module, watch.changes);
    const openAlerts = await readOpenAlerts(tx, module);
    // For a machine that has been silent since, the last alerts stay open.
    const isNewest = watch.openAlerts !== null && !(await readLatest(tx, [module])).has(module);
    const now: Record<Trouble, OpenAlert | null> = {
      ...(isNewest ? (watch.openAlerts ?? NO_OPEN_ALERTS) : openAlerts),
    };
    for (const trouble of TROUBLES) {
      const alert = now[trouble];
      if (alert === null) continue;
      const stored = await storedAlert(tx, module, trouble, END_OF_TIME);
      if (stored?.code === alert.code && stored.since < alert.since) {
        now[trouble] = { ...alert, since: stored.since };
      }
    }
    await writeOpenAlerts(tx, module, openAlerts, now);
  });
}
