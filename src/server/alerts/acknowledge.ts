import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { afterAcknowledgement } from '../../domain/alerts/alert-changes';
import { COMMAND_MEANT_MS } from '../../domain/machine/machine-command';
import { epochMs, type EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import { alertChanges } from '../database/tables/alerts';
import { writeAlertChanges } from './change-store';
import { RANKS } from './ranks';
import { readOpenAlerts, writeOpenAlerts } from './open-alert-store';

/**
 * Acknowledges everything that is active at the module, as of `at`: RESET_ALARMS was executed
 * (rules §4.10). `moduleNumber` is `module.number`. Alerts that are acknowledged already do not
 * change. Telemetry may report the end of an alert before the reply to the command arrives, so
 * alerts that have just ended are acknowledged too.
 */
export async function acknowledgeAlerts(
  db: Database,
  moduleNumber: number,
  at: EpochMs,
): Promise<void> {
  await db.transaction(async (tx) => {
    // The same lock as in ingest: a sample that arrives meanwhile waits.
    await tx.execute(sql`select pg_advisory_xact_lock(${moduleNumber})`);
    await acknowledgeEnded(tx, moduleNumber, at);
    const openAlerts = await readOpenAlerts(tx, moduleNumber);
    const step = afterAcknowledgement(openAlerts, at);
    await writeAlertChanges(tx, moduleNumber, step.changes);
    await writeOpenAlerts(tx, moduleNumber, openAlerts, step.open);
  });
}

/**
 * Acknowledges alerts that have just ended, as of the moment of their end. At one moment the
 * acknowledgement comes before the end (ranks.ts).
 */
async function acknowledgeEnded(tx: Database, module: number, at: EpochMs): Promise<void> {
  const ended = await tx
    .update(alertChanges)
    .set({ acknowledged: true })
    .where(
      and(
        eq(alertChanges.module, module),
        eq(alertChanges.change, RANKS['Active -> Inactive']),
        eq(alertChanges.acknowledged, false),
        gt(alertChanges.at, at - COMMAND_MEANT_MS),
        lte(alertChanges.at, at),
      ),
    )
    .returning();
  const change = 'Unacknowledged -> Acknowledged';
  const changes = ended.map(({ trouble, code, secondaryCode, ...row }) => {
    const since = epochMs(row.at);
    return {
      at: since,
      trouble,
      change,
      alert: { code, secondaryCode, since, acknowledged: true },
    } as const;
  });
  await writeAlertChanges(tx, module, changes);
}
