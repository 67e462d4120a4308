import type { EventFact } from './fleet-event';
import { intervalMs } from '../time/intervals';
import { columnOf, observedUntil, UNKNOWN, type ModuleSeries } from './module-past';
import { STATUS_BITS } from '../machine/status-word';
import type { Span } from '../time/spans';
import { later, type EpochMs } from '../../base/units';

/** A fact of a module's history, and the start of the bucket that shows it. */
export interface DatedFact {
  readonly at: EpochMs;
  readonly fact: EventFact;
  /** Time in which it happened (rules §4.11); absent for milestones. */
  readonly within?: Span;
}

/** Last known values of a module; NaN for values that were never sent. */
export interface LastKnown {
  /** With RUNNING while a machine that ran is stopping. */
  readonly status: number;
  readonly alarm: number;
  readonly warning: number;
}

export const NOTHING_KNOWN: LastKnown = { status: NaN, alarm: NaN, warning: NaN };

const RUNNING = 1 << STATUS_BITS.RUNNING;
const STOPPING = 1 << STATUS_BITS.STOPPING;
const isRunning = (status: number): boolean => (status & RUNNING) !== 0;

/** Status with RUNNING for a machine that ran and is stopping: it has not stopped yet. */
const untilStopped = (before: number, now: number): number =>
  isRunning(before) && (now & STOPPING) !== 0 ? now | RUNNING : now;

/** A code goes from 0 to another, or back; from one to another is neither (rules §4.11). */
function codeFact(
  trouble: 'alarm' | 'warning',
  before: number,
  now: number,
): EventFact | undefined {
  if (before === 0 && now !== 0) return { type: 'alarmed', trouble, code: now };
  if (before !== 0 && now === 0) return { type: 'cleared', trouble, code: before };
  return undefined;
}

/** Returns the facts between two moments (rules §4.11), from values that are known at both. */
export function factsBetween(before: LastKnown, now: LastKnown): readonly EventFact[] {
  const facts: (EventFact | undefined)[] = [];
  const runs = isRunning(untilStopped(before.status, now.status));
  if (isKnown(before.status, now.status) && isRunning(before.status) !== runs) {
    facts.push({ type: runs ? 'started' : 'stopped' });
  }
  if (isKnown(before.alarm, now.alarm)) facts.push(codeFact('alarm', before.alarm, now.alarm));
  if (isKnown(before.warning, now.warning)) {
    facts.push(codeFact('warning', before.warning, now.warning));
  }
  return facts.filter((fact) => fact !== undefined);
}

const isKnown = (before: number, now: number): boolean =>
  !Number.isNaN(before) && !Number.isNaN(now);

const orBefore = (now: number, before: number): number => (Number.isNaN(now) ? before : now);

/** Returns the known values after `now`; those that it lacks stay as they were. */
export const nextKnown = (before: LastKnown, now: LastKnown): LastKnown => ({
  status: orBefore(untilStopped(before.status, now.status), before.status),
  alarm: orBefore(now.alarm, before.alarm),
  warning: orBefore(now.warning, before.warning),
});

/** Facts of a module's history, except milestones, and the known values at its end. */
export interface ModuleFacts {
  readonly facts: readonly DatedFact[];
  readonly last: LastKnown;
  /** Number of the last known bucket; -1 when none is known. */
  readonly lastBucket: number;
  /** Number of the last bucket with all values; -1 when there is none. */
  readonly lastWhole: number;
}

/**
 * Returns starts and stops, alarms and warnings, oldest first. A bucket is compared with the last
 * one that had a sample, but not across buckets that were never fetched.
 */
export function moduleFacts(
  series: ModuleSeries,
  status: Float64Array,
  presence: Uint8Array,
): ModuleFacts {
  const alarm = columnOf(series, 'AlarmCode.max');
  const warning = columnOf(series, 'WarningCode.max');
  const width = intervalMs(series.interval);
  const facts: DatedFact[] = [];
  let last = NOTHING_KNOWN;
  let lastBucket = -1;
  let lastWhole = -1;
  for (let i = 0; i < status.length; i += 1) {
    if (presence[i] === UNKNOWN) continue;
    if (i - lastBucket > 1) last = NOTHING_KNOWN;
    lastBucket = i;
    const now = { status: status[i] ?? NaN, alarm: alarm[i] ?? NaN, warning: warning[i] ?? NaN };
    if (!isSame(last, now)) {
      const at = later(series.span.from, i * width);
      const before = later(series.span.from, lastWhole * width);
      for (const fact of factsBetween(last, now))
        facts.push({ at, fact, within: bucketsOf(fact, { before, at }, series) });
      last = nextKnown(last, now);
    }
    if (!Object.values(now).some(Number.isNaN)) lastWhole = i;
  }
  return { facts, last, lastBucket, lastWhole };
}

/** Starts of the bucket with the values before a fact, and of the one that shows it. */
interface FactBuckets {
  readonly before: EpochMs;
  readonly at: EpochMs;
}

/** Whether a state begins with the fact; with the others one ends. */
export const isBeginning = ({ type }: EventFact): boolean =>
  type === 'started' || type === 'alarmed' || type === 'online';

/**
 * Returns the time in which a fact happened. A bucket has every state of its time: one that begins
 * is first in the bucket that shows it, one that ends is last in the bucket before.
 */
function bucketsOf(fact: EventFact, { before, at }: FactBuckets, series: ModuleSeries): Span {
  const width = intervalMs(series.interval);
  const next = later(before, width);
  const seen = observedUntil(series, at) ?? later(at, width);
  if (isBeginning(fact)) return { from: next, to: seen };
  return { from: before, to: next === at ? at : seen };
}

const isSame = (one: LastKnown, other: LastKnown): boolean =>
  one.status === other.status && one.alarm === other.alarm && one.warning === other.warning;
