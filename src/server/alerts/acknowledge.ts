import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { afterAcknowledgement } from '../../domain/alerts/alert-changes';
import { COMMAND_MEANT_MS } from '../../domain/machine/machine-command';
import { epochMs, type EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import { alertChanges } from '../database/tables/alerts';
import { writeChanges } from './change-store';
import { RANKS } from './ranks';
import { readStanding, writeStanding } from './standing-store';

/**
 * Everything that is active at the module is acknowledged as of `at`: RESET_ALARMS was executed (section 4).
 * `moduleNumber` is `module.number`. What is acknowledged already stays so; where nothing is active nothing happens. A
 * machine may tell by telemetry that an alert is over before its answer is here: what has just ended is acknowledged too.
 */
export async function acknowledgeAlerts(
  db: Database,
  moduleNumber: number,
  at: EpochMs,
): Promise<void> {
  await db.transaction(async (tx) => {
    // The same lock as ingest takes: a sample that comes meanwhile waits.
    await tx.execute(sql`select pg_advisory_xact_lock(${moduleNumber})`);
    await acknowledgeEnded(tx, moduleNumber, at);
    const standing = await readStanding(tx, moduleNumber);
    const step = afterAcknowledgement(standing, at);
    await writeChanges(tx, moduleNumber, step.changes);
    await writeStanding(tx, moduleNumber, standing, step.standing);
  });
}

/** As of the moment at which it ended, which of one moment comes after (ranks.ts). */
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
  await writeChanges(tx, module, changes);
}
