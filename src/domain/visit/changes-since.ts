import { bucketFloor } from '../time/buckets';
import type { Span } from '../time/spans';
import type { Interval } from '../time/intervals';
import { isConnected } from '../machine/connection';
import type { EventFact, EventSubject, FleetEvent } from '../history/fleet-event';
import type { FleetHistory } from '../history/fleet-history';
import type { ModuleId } from '../ids';
import { alarmCodeOf, sinceOf } from './last-look';
import type { Look } from './visit';
import type { FleetSnapshot, ModuleTelemetry } from '../machine/telemetry';
import type { EpochMs } from '../../base/units';

/** Fact of a change: an event of the history, or a difference between the two looks. */
export type ChangeFact =
  | EventFact
  /** `isOld`: active at the look already; `isHeard`: the module is connected (ui L2). */
  | {
      readonly type: 'active';
      readonly code: number;
      readonly isOld: boolean;
      readonly isHeard: boolean;
    }
  | { readonly type: 'silent' }
  | { readonly type: 'back' };

export interface FleetChange {
  /** Time of its beginning, or of the newest sample; null when only the two looks show it. */
  readonly at: EpochMs | null;
  /** Time in which it happened, where only that is known. */
  readonly within?: Span | undefined;
  readonly subject: EventSubject;
  readonly powerBlockName: string;
  readonly fact: ChangeFact;
}

/** Changes that are listed, in this order; the others are only counted. */
export const CHANGE_LISTS = [
  'active',
  'alarms',
  'cleared',
  'silent',
  'back',
  'milestones',
] as const;
export type ChangeList = (typeof CHANGE_LISTS)[number];
export const CHANGE_COUNTS = ['started', 'stopped', 'warnings'] as const;
export type ChangeCount = (typeof CHANGE_COUNTS)[number];

/** Changes between a look and the newest snapshot. */
export interface ChangesSince {
  readonly since: EpochMs;
  readonly until: EpochMs;
  readonly lists: Record<ChangeList, readonly FleetChange[]>;
  readonly counted: Record<ChangeCount, readonly FleetChange[]>;
  /** Width of the history's buckets, which may hide shorter events; null without history. */
  readonly interval: Interval | null;
  /** Whether nothing is known to have happened and no alarm is active. */
  readonly isQuiet: boolean;
  /** False while some of the history is not stored on this device: more may have happened. */
  readonly isComplete: boolean;
}

/** State of the visible modules then and now. */
interface Looks {
  readonly then: Look;
  readonly now: FleetSnapshot;
  readonly wereSilent: ReadonlySet<ModuleId>;
  readonly wereInAlarm: ReadonlyMap<ModuleId, number>;
}

const subjectOf = ({ moduleId, powerBlockId, name }: ModuleTelemetry): EventSubject => ({
  kind: 'module',
  moduleId,
  powerBlockId,
  name,
});

const changeOf = (module: ModuleTelemetry, at: EpochMs | null, fact: ChangeFact): FleetChange => ({
  at,
  fact,
  subject: subjectOf(module),
  powerBlockName: module.powerBlockName,
});

/**
 * Returns the changes of the whole fleet since `then`: events of the history (undefined while it is
 * read), and differences between the two looks, which need no history. `now` is the newest known
 * snapshot, perhaps old.
 */
export function changesSince(
  then: Look,
  now: FleetSnapshot,
  history: FleetHistory | undefined,
): ChangesSince {
  const looks: Looks = {
    then,
    now,
    wereSilent: new Set(then.silent),
    wereInAlarm: new Map(then.inAlarm.map(({ moduleId, code }) => [moduleId, code])),
  };
  const since = sinceOf(then, now.servedAt);
  const events = eventsSince(looks, since, history);
  const active = activeAlarms(looks, events);
  const ofActive = new Set(active.map(({ event }) => event));
  const lists = {
    active: active.map(({ change }) => change),
    alarms: events.filter((event) => isCode(event, 'alarmed', 'alarm') && !ofActive.has(event)),
    cleared: [...clearedWithoutEvent(looks, events), ...ofCode(events, 'cleared', 'alarm')],
    silent: withoutEvent(ofType(events, 'offline'), fellSilent(looks, since)),
    back: withoutEvent(ofType(events, 'online'), areBack(looks)),
    milestones: ofType(events, 'milestone'),
  };
  const counted = {
    started: ofType(events, 'started'),
    stopped: ofType(events, 'stopped'),
    warnings: ofCode(events, 'alarmed', 'warning'),
  };
  const all = [...Object.values(lists), ...Object.values(counted)];
  return {
    since,
    until: now.servedAt,
    interval: history?.interval ?? null,
    lists,
    counted,
    isQuiet: all.every((list) => list.length === 0),
    isComplete: history !== undefined && isComplete(history, now),
  };
}

const isComplete = ({ counts }: FleetHistory, { modules }: FleetSnapshot): boolean =>
  modules.every(({ moduleId }) => counts.get(moduleId)?.complete === true);

const ofType = (
  changes: readonly FleetChange[],
  type: ChangeFact['type'],
): readonly FleetChange[] => changes.filter(({ fact }) => fact.type === type);

/** Adds differences between the looks to the events, without those of a module that has one. */
const withoutEvent = (
  events: readonly FleetChange[],
  differences: readonly FleetChange[],
): readonly FleetChange[] => {
  const named = new Set(events.map(({ subject }) => moduleOf(subject)));
  return [...events, ...differences.filter(({ subject }) => !named.has(moduleOf(subject)))];
};

const moduleOf = (subject: EventSubject): ModuleId | null =>
  subject.kind === 'module' ? subject.moduleId : null;

const isCode = (
  { fact }: FleetChange,
  type: 'alarmed' | 'cleared',
  trouble: 'alarm' | 'warning',
): boolean => fact.type === type && 'trouble' in fact && fact.trouble === trouble;

const ofCode = (
  changes: readonly FleetChange[],
  type: 'alarmed' | 'cleared',
  trouble: 'alarm' | 'warning',
): readonly FleetChange[] => changes.filter((one) => isCode(one, type, trouble));

/**
 * Returns the events of the history since then, newest first. The bucket of the look may have
 * events that were seen already.
 */
function eventsSince(
  { wereInAlarm, now }: Looks,
  since: EpochMs,
  history: FleetHistory | undefined,
): readonly FleetChange[] {
  if (history === undefined) return [];
  const first = bucketFloor(since, history.interval);
  const blocks = new Map(
    now.modules.map(({ powerBlockId, powerBlockName }) => [powerBlockId, powerBlockName]),
  );
  const isBefore = ({ within }: FleetEvent) => within !== undefined && within.to <= since;
  const wasSeen = ({ at, type, subject }: FleetEvent): boolean =>
    at < since &&
    type === 'alarmed' &&
    subject.kind === 'module' &&
    wereInAlarm.has(subject.moduleId);
  return history.events
    .filter((event) => event.at >= first && !isBefore(event) && !wasSeen(event))
    .map(({ at, within, subject, ...fact }) => ({
      at,
      within,
      subject,
      fact,
      powerBlockName: blocks.get(subject.powerBlockId) ?? subject.name,
    }));
}

const isOf = ({ subject }: FleetChange, { moduleId }: ModuleTelemetry): boolean =>
  subject.kind === 'module' && subject.moduleId === moduleId;

/**
 * Returns the active alarms, each with the event of its beginning, if there is one; new ones first.
 */
function activeAlarms({ now, wereInAlarm }: Looks, events: readonly FleetChange[]) {
  const raised = ofCode(events, 'alarmed', 'alarm');
  return now.modules
    .flatMap((module) => {
      const code = alarmCodeOf(module);
      if (code === null) return [];
      const event = raised.find((change) => isOf(change, module));
      const isOld = event === undefined && wereInAlarm.has(module.moduleId);
      const isHeard = isConnected(module.measuredAt, now.servedAt);
      const fact = { type: 'active', code, isOld, isHeard } as const;
      return [{ event, isOld, change: changeOf(module, event?.at ?? null, fact) }];
    })
    .sort((a, b) => Number(a.isOld) - Number(b.isOld) || (b.change.at ?? 0) - (a.change.at ?? 0));
}

/** Returns alarms of the look that are over and have no event in the history. */
function clearedWithoutEvent(
  { now, wereInAlarm }: Looks,
  events: readonly FleetChange[],
): readonly FleetChange[] {
  const cleared = ofCode(events, 'cleared', 'alarm');
  return now.modules.flatMap((module) => {
    const code = wereInAlarm.get(module.moduleId);
    if (code === undefined || alarmCodeOf(module) !== null) return [];
    if (cleared.some((change) => isOf(change, module))) return [];
    return [changeOf(module, null, { type: 'cleared', trouble: 'alarm', code })];
  });
}

/** Returns modules that were connected at the look and are not now, since their newest sample. */
const fellSilent = ({ now, wereSilent }: Looks, since: EpochMs): readonly FleetChange[] =>
  now.modules
    .filter(
      ({ moduleId, measuredAt }) =>
        !wereSilent.has(moduleId) &&
        isConnected(measuredAt, since) &&
        !isConnected(measuredAt, now.servedAt),
    )
    .map((module) => changeOf(module, module.measuredAt, { type: 'silent' }));

/** Returns modules that were silent at the look and are connected now. */
const areBack = ({ now, wereSilent }: Looks): readonly FleetChange[] =>
  now.modules
    .filter(
      ({ moduleId, measuredAt }) =>
        wereSilent.has(moduleId) && isConnected(measuredAt, now.servedAt),
    )
    .map((module) => changeOf(module, null, { type: 'back' }));
