import {
  NO_OPEN_ALERTS,
  TROUBLES,
  type ChangedAlert,
  type OpenAlerts,
  type OpenAlert,
  type Trouble,
} from '../../domain/alerts/alert-changes';
import { epochMs } from '../../base/units';
import type { Database } from '../database/database';
import { readSamples } from '../telemetry/samples';
import { AlertWatch } from './alert-watch';
import {
  acknowledgedAt,
  deleteAlertChanges,
  storedAfter,
  storedAlert,
  writeAlertChanges,
} from './change-store';
import { samplesAfter, samplesBefore, type Neighbour } from './neighbours';
import { readOpenAlerts, writeOpenAlerts } from './open-alert-store';

/**
 * Computes the alert changes in [from, through], and those of the sample after it, again from the
 * stored raw samples ([Note: Late samples]). Acknowledged alerts stay acknowledged. Returns the
 * changes as they are now.
 */
export async function recomputeAlerts(
  tx: Database,
  module: number,
  { from, through }: { readonly from: number; readonly through: number },
): Promise<readonly ChangedAlert[]> {
  const known = await readOpenAlerts(tx, module);
  const before = await openAlertsBefore(tx, module, from, known);
  const watch = new AlertWatch(before);
  const following = await samplesAfter(tx, module, through);
  const samples = [...(await readSamples(tx, module, from, through + 1)), ...following];
  const until = samples.at(-1)?.at ?? through;
  replay(watch, samples, await acknowledgedAt(tx, module, from, until));
  // A first sample shows no change: a change stored at its moment came from another source.
  await deleteAlertChanges(tx, module, before === null ? from + 1 : from, until);
  await writeAlertChanges(tx, module, watch.changes);
  const after = watch.openAlerts ?? NO_OPEN_ALERTS;
  const isNewest = (await samplesAfter(tx, module, until)).length === 0;
  const now: Record<Trouble, OpenAlert | null> = { ...known };
  for (const trouble of TROUBLES) {
    const later = await storedAfter(tx, module, trouble, until);
    if (later.changed) continue;
    now[trouble] = openNow(after[trouble], known[trouble], { isNewest, ...later });
  }
  await writeOpenAlerts(tx, module, known, now);
  return watch.changes;
}

/** Replays samples and acknowledgements in time order; at one moment, in the order of ranks.ts. */
function replay(
  watch: AlertWatch,
  samples: readonly Neighbour[],
  acknowledgements: readonly number[],
): void {
  const waiting = [...acknowledgements];
  for (const { at, vector } of samples) {
    while ((waiting[0] ?? Infinity) <= at) watch.acknowledge(waiting.shift() ?? at);
    watch.add(at, vector);
  }
  for (const at of waiting) watch.acknowledge(at);
}

/**
 * Returns the open alert now, given the one after the span; the secondary code of newer samples is
 * kept.
 */
function openNow(
  after: OpenAlert | null,
  known: OpenAlert | null,
  { isNewest, acknowledged }: { readonly isNewest: boolean; readonly acknowledged: boolean },
): OpenAlert | null {
  if (after === null) return null;
  const secondaryCode =
    isNewest || known?.code !== after.code ? after.secondaryCode : known.secondaryCode;
  return { ...after, secondaryCode, acknowledged: after.acknowledged || acknowledged };
}

/**
 * Returns the alerts that were open just before `from`, by the raw samples there and by the stored
 * changes; null when nothing is known.
 */
async function openAlertsBefore(
  tx: Database,
  module: number,
  from: number,
  now: OpenAlerts,
): Promise<OpenAlerts | null> {
  const samples = await samplesBefore(tx, module, from);
  const start = samples[0]?.at ?? from;
  const alarm = await storedAlert(tx, module, 'alarm', start);
  const warning = await storedAlert(tx, module, 'warning', start);
  if (samples.length === 0 && alarm === undefined && warning === undefined) return null;
  const watch = new AlertWatch({ alarm: alarm ?? null, warning: warning ?? null });
  replay(watch, samples, await acknowledgedAt(tx, module, start, from - 1));
  const { openAlerts } = watch;
  return (
    openAlerts && {
      alarm: withKnownStart(openAlerts.alarm, now.alarm),
      warning: withKnownStart(openAlerts.warning, now.warning),
    }
  );
}

/**
 * Returns the alert with the beginning that was known before, if the stored changes do not have it.
 */
const withKnownStart = (alert: OpenAlert | null, known: OpenAlert | null): OpenAlert | null =>
  alert !== null && known?.code === alert.code && known.since < alert.since
    ? { ...alert, since: epochMs(known.since) }
    : alert;
