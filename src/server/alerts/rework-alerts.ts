import {
  NOTHING_STANDS,
  TROUBLES,
  type ChangedAlert,
  type Standing,
  type StandingAlert,
  type Trouble,
} from '../../domain/alerts/alert-changes';
import { epochMs } from '../../base/units';
import type { Database } from '../database/database';
import { readSamples } from '../telemetry/samples';
import { AlertWatch } from './alert-watch';
import {
  acknowledgedAt,
  forgetChanges,
  storedAfter,
  storedAlert,
  writeChanges,
} from './change-store';
import { samplesAfter, samplesBefore, type Neighbour } from './neighbours';
import { readStanding, writeStanding } from './standing-store';

/**
 * Makes the alert changes in [from, through] anew, and those of the sample behind it, from the raw samples that are
 * stored ([Note: Late samples]). What somebody acknowledged stays acknowledged. Answers the changes as they are now.
 */
export async function reworkAlerts(
  tx: Database,
  module: number,
  { from, through }: { readonly from: number; readonly through: number },
): Promise<readonly ChangedAlert[]> {
  const standing = await readStanding(tx, module);
  const before = await standingBefore(tx, module, from, standing);
  const watch = new AlertWatch(before);
  const behind = await samplesAfter(tx, module, through);
  const samples = [...(await readSamples(tx, module, from, through + 1)), ...behind];
  const until = samples.at(-1)?.at ?? through;
  replay(watch, samples, await acknowledgedAt(tx, module, from, until));
  // Of a first sample nothing can be told here: what is stored of its moment was known from elsewhere.
  await forgetChanges(tx, module, before === null ? from + 1 : from, until);
  await writeChanges(tx, module, watch.changes);
  const after = watch.standing ?? NOTHING_STANDS;
  const isNewest = (await samplesAfter(tx, module, until)).length === 0;
  const now: Record<Trouble, StandingAlert | null> = { ...standing };
  for (const trouble of TROUBLES) {
    const later = await storedAfter(tx, module, trouble, until);
    if (later.changed) continue;
    now[trouble] = carried(after[trouble], standing[trouble], { isNewest, ...later });
  }
  await writeStanding(tx, module, standing, now);
  return watch.changes;
}

/** Samples and acknowledgements in the order of time; of one moment, as ranks.ts has them. */
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

/** What stands now of what stood after the stretch; what newer samples say of its secondary code stays. */
function carried(
  after: StandingAlert | null,
  standing: StandingAlert | null,
  { isNewest, acknowledged }: { readonly isNewest: boolean; readonly acknowledged: boolean },
): StandingAlert | null {
  if (after === null) return null;
  const secondaryCode =
    isNewest || standing?.code !== after.code ? after.secondaryCode : standing.secondaryCode;
  return { ...after, secondaryCode, acknowledged: after.acknowledged || acknowledged };
}

/** What stood right before `from`, by the raw samples there and by what is stored; null when nothing is known. */
async function standingBefore(
  tx: Database,
  module: number,
  from: number,
  now: Standing,
): Promise<Standing | null> {
  const samples = await samplesBefore(tx, module, from);
  const start = samples[0]?.at ?? from;
  const alarm = await storedAlert(tx, module, 'alarm', start);
  const warning = await storedAlert(tx, module, 'warning', start);
  if (samples.length === 0 && alarm === undefined && warning === undefined) return null;
  const watch = new AlertWatch({ alarm: alarm ?? null, warning: warning ?? null });
  replay(watch, samples, await acknowledgedAt(tx, module, start, from - 1));
  const { standing } = watch;
  return (
    standing && {
      alarm: since(standing.alarm, now.alarm),
      warning: since(standing.warning, now.warning),
    }
  );
}

/** An alert that has no beginning in what is stored stood as long as was known before. */
const since = (alert: StandingAlert | null, known: StandingAlert | null): StandingAlert | null =>
  alert !== null && known?.code === alert.code && known.since < alert.since
    ? { ...alert, since: epochMs(known.since) }
    : alert;
