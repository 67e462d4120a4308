import { DAY } from '../../base/units';
import { pruneAlertChanges } from '../alerts/change-store';
import { ALERTS_RETENTION_MS } from '../alerts/backfill-alerts';
import { pruneAudit } from '../commands/audit-log';
import { pruneCommands } from '../commands/command-rows';
import { pruneRefusalCounts } from '../commands/refusal-counts';
import type { Database } from '../database/database';
import { modules } from '../database/tables/fleet';
import { pruneAlarmMails } from '../mail/queue-alarm-mails';
import { BLACKBOX_RETENTION_MS, pruneBlackboxes } from '../files/blackbox-store';
import { foldBuckets, pruneBuckets } from '../telemetry/chunk-store';
import { pruneCounted, pruneSamples } from '../telemetry/counted-store';
import { bucketStart, LEVELS, RAW_RETENTION_MS } from '../telemetry/levels';
import { yieldAlways } from '../telemetry/pause';
import { pruneRevisions } from '../telemetry/revisions';

/** Age above which buckets rarely change: machines upload late, but seldom later than this. */
const FOLD_AFTER_MS = 2 * DAY;

/**
 * Time for which buckets stay stored after their retention: where a sample is accepted at the end
 * of 35 days, all minutes of its ten minutes are there ([Note: Rollups of late samples]).
 */
const PRUNED_LATER_MS = 2 * DAY;

/** Deletes data beyond its retention, and folds older rows into chunks. */
export async function maintainTelemetry(db: Database, now: number): Promise<void> {
  await pruneSamples(db, now - RAW_RETENTION_MS, yieldAlways);
  await pruneCounted(db, now);
  await pruneAlertChanges(db, now - ALERTS_RETENTION_MS);
  await pruneAlarmMails(db, now);
  await pruneRevisions(db, now);
  await pruneAudit(db, now);
  await pruneCommands(db, now);
  await pruneRefusalCounts(db, now);
  await pruneBlackboxes(db, now - BLACKBOX_RETENTION_MS);
  const numbers = (await db.select({ number: modules.number }).from(modules)).map(
    (row) => row.number,
  );
  for (const level of LEVELS) {
    if (Number.isFinite(level.retentionMs)) {
      await pruneBuckets(db, level, numbers, now - level.retentionMs - PRUNED_LATER_MS);
    }
    const before = bucketStart(now - FOLD_AFTER_MS, DAY);
    for (const module of numbers) await foldBuckets(db, level, module, before);
  }
}
