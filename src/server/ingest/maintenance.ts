import { DAY } from '../../base/units';
import { pruneChanges } from '../alerts/change-store';
import { ALERTS_KEEP_MS } from '../alerts/lay-alerts';
import type { Database } from '../database/database';
import { modules } from '../database/tables/fleet';
import { pruneAlarmMails } from '../mail/queue-alarm-mails';
import { BLACKBOX_KEEP_MS, pruneBoxes } from '../files/blackbox-store';
import { foldBuckets, pruneBuckets } from '../telemetry/chunk-store';
import { bucketStart, LEVELS, RAW_KEEP_MS } from '../telemetry/levels';
import { pruneSamples } from '../telemetry/samples';

/** Buckets older than this rarely change any more: machines upload late, but seldom later. */
const FOLD_AFTER_MS = 2 * DAY;

/** Forgets what is older than the server keeps, and folds older rows into chunks. */
export async function maintainTelemetry(db: Database, now: number): Promise<void> {
  await pruneSamples(db, now - RAW_KEEP_MS);
  await pruneChanges(db, now - ALERTS_KEEP_MS);
  await pruneAlarmMails(db, now);
  await pruneBoxes(db, now - BLACKBOX_KEEP_MS);
  const numbers = (await db.select({ number: modules.number }).from(modules)).map(
    (row) => row.number,
  );
  for (const level of LEVELS) {
    if (Number.isFinite(level.keepMs)) {
      await pruneBuckets(db, level, numbers, now - level.keepMs);
    }
    const before = bucketStart(now - FOLD_AFTER_MS, DAY);
    for (const module of numbers) await foldBuckets(db, level, module, before);
  }
}
