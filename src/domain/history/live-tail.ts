import { byEventOrder } from './event-order';
import type { EventFact, FleetEvent } from './fleet-event';
import type { FleetHistory } from './fleet-history';
import type { FleetDigest, BlockDigest, DigestedModule } from './fleet-digest';
import type { ModuleId } from '../ids';
import { intervalMs, type Interval } from '../time/intervals';
import { newMilestones } from './milestones';
import { factsBetween, isBeginning, type DatedFact } from './module-facts';
import { eventsOf, type ModuleEnd } from './module-digest';
import { sampleOf } from '../machine/readings';
import type { ModuleTelemetry } from '../machine/telemetry';
import { later, MINUTE, type EpochMs } from '../../base/units';

type Newest = ReadonlyMap<ModuleId, ModuleTelemetry>;

/**
 * [Note: The newest sample is one more moment]
 *
 * In a live view the newest telemetry is appended to history (rules §4.15), so that events appear a
 * bucket earlier. It is an instant and takes no part in shares, power or energy. It is compared
 * with the last known bucket when it is newer than that, and when at most the growing bucket and
 * one that is not fetched yet are between them: else the state in between is unknown.
 */
const MOST_BETWEEN = 2;

/**
 * Returns when the newest sample was measured, if it can be compared with the history; else null.
 */
function newestAt(
  { digest }: DigestedModule,
  { measuredAt }: ModuleTelemetry,
  interval: Interval,
): EpochMs | null {
  if (digest.end === null || measuredAt === null || measuredAt < digest.end.until) return null;
  const isNear = measuredAt - digest.end.bucketEnd < MOST_BETWEEN * intervalMs(interval);
  return isNear ? measuredAt : null;
}

/** Returns since when a state can have begun that the last bucket with values does not have. */
const since = ({ wholeAt, bucketEnd, until }: ModuleEnd, interval: Interval): EpochMs => {
  const wholeEnd = later(wholeAt, intervalMs(interval));
  return wholeEnd === bucketEnd ? until : wholeEnd;
};

/** A history that was requested after the sample is at most this much newer. */
const BEHIND = 2 * MINUTE;

/**
 * Returns when the newest sample was measured, if it is in the last bucket and a little older than
 * the history: the bucket has every state of its time, and the sample has the last one. Else null.
 */
function behindAt(
  { digest: { end } }: DigestedModule,
  { measuredAt }: ModuleTelemetry,
  interval: Interval,
): EpochMs | null {
  if (end === null || measuredAt === null || measuredAt >= end.until) return null;
  const isInLast = measuredAt >= end.bucketEnd - intervalMs(interval);
  return isInLast && end.until - measuredAt <= BEHIND ? measuredAt : null;
}

/**
 * Whether a state ended in the last bucket. One that began in it may also have begun after a sample
 * without it.
 */
const hasEnded = (fact: EventFact, { digest }: DigestedModule, start: EpochMs): boolean =>
  !isBeginning(fact) &&
  !digest.events.some(
    (event) =>
      event.at === start &&
      isBeginning(event) &&
      ('trouble' in fact
        ? 'trouble' in event && event.trouble === fact.trouble
        : event.type === 'started'),
  );

/** Returns the facts of a module since the end of its history. */
function newFacts(
  module: DigestedModule,
  sample: ModuleTelemetry | undefined,
  interval: Interval,
): readonly DatedFact[] {
  if (sample === undefined) return [];
  const behind = behindAt(module, sample, interval);
  const at = behind ?? newestAt(module, sample, interval);
  const { end, milestones } = module.digest;
  if (at === null || end === null) return [];
  const start = later(end.bucketEnd, -1 * intervalMs(interval));
  const now = {
    status: sample.statusWord ?? NaN,
    alarm: sample.alarmCode,
    warning: sample.warningCode,
  };
  const kwh = sampleOf(sample.readings.EnergyProduced);
  return [
    ...factsBetween(end.last, now)
      .filter((fact) => behind === null || hasEnded(fact, module, start))
      .map((fact) => ({
        at,
        fact,
        within: { from: isBeginning(fact) ? since(end, interval) : end.wholeAt, to: at },
      })),
    ...(kwh === null ? [] : newMilestones(milestones, kwh, at)),
  ];
}

/**
 * Returns an event when a silent power block is back, at the first newer sample of any of its
 * modules, and one for each silent module that is back at another moment (rules §4.12).
 */
function backOnline(
  { subject, silence, modules }: BlockDigest,
  newest: Newest,
  interval: Interval,
): FleetEvent[] {
  const back = modules.flatMap((module) => {
    const sample = newest.get(module.member.moduleId);
    const at = sample === undefined ? null : newestAt(module, sample, interval);
    return at === null ? [] : [{ ...module, at }];
  });
  const first = back.reduce<EpochMs | null>(
    (least, { at }) => (least === null || at < least ? at : least),
    null,
  );
  const ofBlock = silence.isSilent ? first : null;
  const type = 'online';
  const ofModules = back
    .filter(({ member, digest, at }) => member.isShown && digest.silence.isSilent && at !== ofBlock)
    .flatMap(({ member, at }) => eventsOf(member, [{ at, fact: { type } }]));
  return ofBlock === null ? ofModules : [{ type, subject, at: ofBlock }, ...ofModules];
}

/** Returns the events that follow from the newest samples, in addition to those of the history. */
export const newEvents = (
  { blocks, history }: FleetDigest,
  modules: readonly ModuleTelemetry[],
): FleetEvent[] => {
  const newest = new Map(modules.map((module) => [module.moduleId, module]));
  return blocks.flatMap((block) => [
    ...backOnline(block, newest, history.interval),
    ...block.modules
      .filter(({ member }) => member.isShown)
      .flatMap((module) => {
        const sample = newest.get(module.member.moduleId);
        return eventsOf(module.member, newFacts(module, sample, history.interval));
      }),
  ]);
};

/** Everything about an event but its time. */
const aboutOf = (event: FleetEvent): string => JSON.stringify({ ...event, at: null, within: null });

/**
 * Returns the newest events with the moments of the samples that showed them first: an event does
 * not move with each later sample. `seen` are the events that were returned last.
 */
export function atFirstSight(
  events: readonly FleetEvent[],
  seen: readonly FleetEvent[],
): readonly FleetEvent[] {
  const known = new Map(seen.map((event) => [aboutOf(event), event]));
  return events.map((event) => known.get(aboutOf(event)) ?? event);
}

/** Returns the history with additional events sorted in; the same object when there are none. */
export function withEvents(history: FleetHistory, events: readonly FleetEvent[]): FleetHistory {
  if (events.length === 0) return history;
  // The history is sorted: only the few events before the last new one have to be sorted again.
  const last = events.reduce((one, other) => (byEventOrder(one, other) < 0 ? other : one));
  const after = history.events.findIndex((event) => byEventOrder(last, event) < 0);
  const end = after === -1 ? history.events.length : after;
  const first = [...events, ...history.events.slice(0, end)].sort(byEventOrder);
  return { ...history, events: [...first, ...history.events.slice(end)] };
}
