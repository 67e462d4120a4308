import { eq } from 'drizzle-orm';
import { NOTHING_STANDS, type ChangedAlert } from '../../domain/alerts/alert-changes';
import type { EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import { latestSamples } from '../database/tables/telemetry';
import { RAW_KEEP_MS } from '../telemetry/levels';
import type { RawSample } from '../telemetry/samples';
import { AlertWatch } from './alert-watch';
import { writeChanges } from './change-store';
import { reworkAlerts } from './rework-alerts';
import { readStanding, writeStanding } from './standing-store';

/**
 * [Note: Late samples]
 *
 * Alert changes are what differs between one raw sample and the next. Newer samples go on from what stands. A sample
 * that is not newer than what is known (late, or sent again) makes the changes between its neighbours anew from the raw
 * samples, so that the order of arrival does not matter and nothing counts twice. Where the raw samples around it are
 * gone (48 h), it changes no alert: what came before and after it can no longer be told.
 */

/**
 * Derives the alert changes of a module from samples that are stored already, in the transaction that stored them, but
 * before its newest sample is remembered. Answers what began and is news: after everything that was known until now.
 */
export async function followAlerts(
  tx: Database,
  module: number,
  stored: readonly RawSample[],
  now: EpochMs,
): Promise<readonly ChangedAlert[]> {
  const known = await newestKnown(tx, module);
  const told = stored.filter(({ at }) => at > (known ?? -Infinity) || at >= now - RAW_KEEP_MS);
  const [first] = told;
  const last = told.at(-1);
  if (first === undefined || last === undefined) return [];
  const changes =
    known !== null && first.at <= known
      ? await reworkAlerts(tx, module, { from: first.at, through: last.at })
      : await goOn(tx, module, told, known === null);
  return changes.filter(
    ({ at, change }) => change === 'Inactive -> Active' && known !== null && at > known,
  );
}

async function goOn(
  tx: Database,
  module: number,
  samples: readonly RawSample[],
  isFirst: boolean,
): Promise<readonly ChangedAlert[]> {
  const before = isFirst ? NOTHING_STANDS : await readStanding(tx, module);
  const watch = new AlertWatch(isFirst ? null : before);
  for (const { at, vector } of samples) watch.add(at, vector);
  await writeChanges(tx, module, watch.changes);
  await writeStanding(tx, module, before, watch.standing ?? NOTHING_STANDS);
  return watch.changes;
}

async function newestKnown(tx: Database, module: number): Promise<number | null> {
  const [latest] = await tx
    .select({ at: latestSamples.at })
    .from(latestSamples)
    .where(eq(latestSamples.module, module));
  return latest?.at ?? null;
}
