import { eq } from 'drizzle-orm';
import { NO_OPEN_ALERTS, type ChangedAlert } from '../../domain/alerts/alert-changes';
import type { EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import { latestSamples } from '../database/tables/telemetry';
import { RAW_RETENTION_MS } from '../telemetry/levels';
import type { RawSample } from '../telemetry/samples';
import { AlertWatch } from './alert-watch';
import { writeAlertChanges } from './change-store';
import { recomputeAlerts } from './recompute-alerts';
import { readOpenAlerts, writeOpenAlerts } from './open-alert-store';

/**
 * [Note: Late samples]
 *
 * Alert changes are the differences between one raw sample and the next. Newer samples continue
 * from the open alerts. For a sample that is not newer than the newest known one (late, or sent
 * again) the changes between its neighbours are computed again from the raw samples, so that the
 * order of arrival does not matter and nothing counts twice. Where the raw samples around it are
 * deleted (48 h), it changes no alert: the state before and after it is no longer known.
 */

/**
 * Derives the alert changes of a module from samples that are stored already, in the transaction
 * that stored them, but before its newest sample is updated. Returns the beginnings that are news:
 * those after everything known until now.
 */
export async function followAlerts(
  tx: Database,
  module: number,
  stored: readonly RawSample[],
  now: EpochMs,
): Promise<readonly ChangedAlert[]> {
  const known = await newestKnown(tx, module);
  const usable = stored.filter(
    ({ at }) => at > (known ?? -Infinity) || at >= now - RAW_RETENTION_MS,
  );
  const [first] = usable;
  const last = usable.at(-1);
  if (first === undefined || last === undefined) return [];
  const changes =
    known !== null && first.at <= known
      ? await recomputeAlerts(tx, module, { from: first.at, through: last.at })
      : await continueFrom(tx, module, usable, known === null);
  return changes.filter(
    ({ at, change }) => change === 'Inactive -> Active' && known !== null && at > known,
  );
}

async function continueFrom(
  tx: Database,
  module: number,
  samples: readonly RawSample[],
  isFirst: boolean,
): Promise<readonly ChangedAlert[]> {
  const before = isFirst ? NO_OPEN_ALERTS : await readOpenAlerts(tx, module);
  const watch = new AlertWatch(isFirst ? null : before);
  for (const { at, vector } of samples) watch.add(at, vector);
  await writeAlertChanges(tx, module, watch.changes);
  await writeOpenAlerts(tx, module, before, watch.openAlerts ?? NO_OPEN_ALERTS);
  return watch.changes;
}

async function newestKnown(tx: Database, module: number): Promise<number | null> {
  const [latest] = await tx
    .select({ at: latestSamples.at })
    .from(latestSamples)
    .where(eq(latestSamples.module, module));
  return latest?.at ?? null;
}
