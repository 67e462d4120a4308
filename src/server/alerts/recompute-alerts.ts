import {
  NO_OPEN_ALERTS,
  TROUBLES,
  type ChangedAlert,
  type OpenAlert,
  type OpenAlerts,
  type Trouble,
} from '../../domain/alerts/alert-changes';
import { epochMs } from '../../base/units';
import { AlertWatch } from './alert-watch';
import type { Neighbour } from './neighbours';
import { RANKS } from './ranks';

/** Knowledge of a module around samples that arrived late ([Note: Late samples]). */
export interface AlertContext {
  /** Known samples that determine the alerts before the late ones, oldest first. */
  readonly before: readonly Neighbour[];
  /** Known samples from the first late one to the last, with those. */
  readonly inside: readonly Neighbour[];
  /** Known samples after them up to where the state of the last late one no longer matters. */
  readonly after: readonly Neighbour[];
  /** Whether the module is known from before all of these samples. */
  readonly isKnownBefore: boolean;
  /** Whether nothing newer is known than `after`, or `inside` where that is empty. */
  readonly isNewest: boolean;
  /** Open alerts as of the newest known sample. */
  readonly open: OpenAlerts;
  /**
   * Stored changes up to the last of these samples: from the first one on, and before it as many as
   * determine the open alerts there.
   */
  readonly changes: readonly ChangedAlert[];
  /** Which changes are stored after that. */
  readonly later: Readonly<Record<Trouble, LaterChanges>>;
}

/** Changes of a trouble: beginnings or ends, and acknowledgements. */
export interface LaterChanges {
  readonly changed: boolean;
  readonly acknowledged: boolean;
}

/** Changes that replace those stored in [from, through], and the open alerts. */
export interface RecomputedAlerts {
  readonly from: number;
  readonly through: number;
  readonly changes: readonly ChangedAlert[];
  readonly open: OpenAlerts;
}

/**
 * Computes the alert changes in [from, through], and those of the samples after it, again
 * ([Note: Late samples]). Acknowledged alerts stay acknowledged.
 */
export function recomputeAlerts(
  context: AlertContext,
  from: number,
  through: number,
): RecomputedAlerts {
  const before = openBefore(context, from);
  const watch = new AlertWatch(before);
  const samples = [...context.inside, ...context.after];
  const until = samples.at(-1)?.at ?? through;
  replay(watch, samples, acknowledgedIn(context.changes, from, until));
  const after = watch.openAlerts ?? NO_OPEN_ALERTS;
  const open: Record<Trouble, OpenAlert | null> = { ...context.open };
  for (const trouble of TROUBLES) {
    const later = context.later[trouble];
    if (later.changed) continue;
    const { isNewest } = context;
    open[trouble] = openNow(after[trouble], context.open[trouble], { isNewest, ...later });
  }
  // A first sample shows no change: a change stored at its moment came from another source.
  return {
    from: before === null ? from + 1 : from,
    through: until,
    changes: watch.changes,
    open,
  };
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

const ACKNOWLEDGED = 'Unacknowledged -> Acknowledged';

/** Returns the moments in [from, through] at which alerts were acknowledged, oldest first. */
function acknowledgedIn(
  changes: readonly ChangedAlert[],
  from: number,
  through: number,
): readonly number[] {
  const moments = changes
    .filter(({ at, change }) => change === ACKNOWLEDGED && at >= from && at <= through)
    .map(({ at }) => at);
  return [...new Set(moments)].sort((a, b) => a - b);
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

/** Returns the alerts that were open just before `from`; null when nothing is known. */
function openBefore(
  { before, changes, isKnownBefore, open }: AlertContext,
  from: number,
): OpenAlerts | null {
  const start = before[0]?.at ?? from;
  const alarm = openByChanges(changes, 'alarm', start);
  const warning = openByChanges(changes, 'warning', start);
  const isUnknown = !isKnownBefore && alarm === undefined && warning === undefined;
  if (isUnknown && before.length === 0) return null;
  const watch = new AlertWatch(
    isUnknown ? null : { alarm: alarm ?? null, warning: warning ?? null },
  );
  replay(watch, before, acknowledgedIn(changes, start, from - 1));
  const found = watch.openAlerts ?? NO_OPEN_ALERTS;
  return {
    alarm: withKnownStart(found.alarm, open.alarm),
    warning: withKnownStart(found.warning, open.warning),
  };
}

/**
 * Returns the alert with the beginning that was known before, if the stored changes do not have it.
 */
const withKnownStart = (alert: OpenAlert | null, known: OpenAlert | null): OpenAlert | null =>
  alert !== null && known?.code === alert.code && known.since < alert.since
    ? { ...alert, since: epochMs(known.since) }
    : alert;

/** Rows that determine the newest alert: each alert is acknowledged at most once. */
export const NEWEST_CHANGES = 3;

/**
 * Returns the alert that was open just before `before`, by the stored changes: null when the last
 * one had ended, undefined when no change of the trouble is stored.
 */
export function openByChanges(
  changes: readonly ChangedAlert[],
  trouble: Trouble,
  before: number,
): OpenAlert | null | undefined {
  const rows = changes
    .filter((one) => one.trouble === trouble && one.at < before)
    .sort((a, b) => b.at - a.at || RANKS[b.change] - RANKS[a.change])
    .slice(0, NEWEST_CHANGES);
  // An acknowledged alert was open, even where its beginning is not stored.
  const newest = rows.find(({ change }) => change !== ACKNOWLEDGED) ?? rows[0];
  if (newest === undefined) return undefined;
  if (newest.change === 'Active -> Inactive') return null;
  const { code, secondaryCode } = newest.alert;
  const acknowledged = rows.some(
    ({ change, alert, at }) => change === ACKNOWLEDGED && alert.code === code && at >= newest.at,
  );
  return { code, secondaryCode, since: newest.at, acknowledged };
}
