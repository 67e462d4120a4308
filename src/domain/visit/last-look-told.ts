import { bucketFloor } from '../time/buckets';
import { isConnected } from '../machine/connection';
import type { EventFact, EventSubject, FleetEvent } from '../history/fleet-event';
import type { FleetHistory } from '../history/fleet-history';
import type { ModuleId } from '../ids';
import { alarmCodeOf, sinceOf, type Look } from './last-look';
import type { FleetSnapshot, ModuleTelemetry } from '../machine/telemetry';
import type { EpochMs } from '../../base/units';

/** What the two looks tell beside the history: what stands, and who fell silent or is back. */
export type ToldFact =
  | EventFact
  /** `isOld`: it was there already; `isHeard`: else the module fell silent with it (look.md). */
  | {
      readonly type: 'active';
      readonly code: number;
      readonly isOld: boolean;
      readonly isHeard: boolean;
    }
  | { readonly type: 'silent' }
  | { readonly type: 'back' };

export interface Told {
  /** When it began, or was last heard; null where only the two looks tell it. */
  readonly at: EpochMs | null;
  readonly subject: EventSubject;
  readonly powerBlockName: string;
  readonly fact: ToldFact;
}

/** What is listed, in this order; the rest is only counted. */
export const TOLD_LISTS = ['active', 'alarms', 'cleared', 'silent', 'back', 'milestones'] as const;
export type ToldList = (typeof TOLD_LISTS)[number];
export const TOLD_COUNTS = ['started', 'stopped', 'warnings'] as const;
export type ToldCount = (typeof TOLD_COUNTS)[number];

/** What happened between a look and the newest snapshot. */
export interface SinceLook {
  readonly since: EpochMs;
  readonly until: EpochMs;
  readonly lists: Record<ToldList, readonly Told[]>;
  readonly counted: Record<ToldCount, readonly Told[]>;
  /** Whether nothing happened, as far as is known, and no alarm stands. */
  readonly isQuiet: boolean;
  /** False while some of the history is not on this device: more may have happened. */
  readonly isComplete: boolean;
}

/** Who is who, of the modules that the person may see. */
interface Cast {
  readonly then: Look;
  readonly now: FleetSnapshot;
  readonly wereSilent: ReadonlySet<ModuleId>;
  readonly wereInAlarm: ReadonlyMap<ModuleId, number>;
}

const subjectOf = ({ moduleId, powerBlockId, name }: ModuleTelemetry): EventSubject => ({
  kind: 'module',
  ...{ moduleId, powerBlockId, name },
});

const toldOf = (module: ModuleTelemetry, at: EpochMs | null, fact: ToldFact): Told => ({
  ...{ at, fact, subject: subjectOf(module), powerBlockName: module.powerBlockName },
});

/**
 * What happened since `then`, told of the whole fleet: events of the history (undefined while it is read), and what the
 * two looks tell by themselves, without any history. `now` is what is known; it may be old.
 */
export function sinceLook(
  then: Look,
  now: FleetSnapshot,
  history: FleetHistory | undefined,
): SinceLook {
  const cast: Cast = {
    ...{ then, now, wereSilent: new Set(then.silent) },
    wereInAlarm: new Map(then.inAlarm.map(({ moduleId, code }) => [moduleId, code])),
  };
  const since = sinceOf(then, now.servedAt);
  const events = toldEvents(cast, since, history);
  const active = activeAlarms(cast, events);
  const stand = new Set(active.map(({ event }) => event));
  const lists = {
    active: active.map(({ told }) => told),
    alarms: events.filter((event) => isCode(event, 'alarmed', 'alarm') && !stand.has(event)),
    cleared: [...clearedUntold(cast, events), ...ofCode(events, 'cleared', 'alarm')],
    silent: [...ofType(events, 'offline'), ...fellSilent(cast, since)],
    back: [...ofType(events, 'online'), ...areBack(cast)],
    milestones: ofType(events, 'milestone'),
  };
  const counted = {
    started: ofType(events, 'started'),
    stopped: ofType(events, 'stopped'),
    warnings: ofCode(events, 'alarmed', 'warning'),
  };
  const all = [...Object.values(lists), ...Object.values(counted)];
  return {
    ...{ since, until: now.servedAt, lists, counted },
    isQuiet: all.every((list) => list.length === 0),
    isComplete: history !== undefined && isWhole(history, now),
  };
}

const isWhole = ({ counts }: FleetHistory, { modules }: FleetSnapshot): boolean =>
  modules.every(({ moduleId }) => counts.get(moduleId)?.complete === true);

const ofType = (told: readonly Told[], type: ToldFact['type']): readonly Told[] =>
  told.filter(({ fact }) => fact.type === type);

const isCode = (
  { fact }: Told,
  type: 'alarmed' | 'cleared',
  trouble: 'alarm' | 'warning',
): boolean => fact.type === type && 'trouble' in fact && fact.trouble === trouble;

const ofCode = (
  told: readonly Told[],
  type: 'alarmed' | 'cleared',
  trouble: 'alarm' | 'warning',
): readonly Told[] => told.filter((one) => isCode(one, type, trouble));

/** The history's events since then, newest first. The bucket of the look itself may show what was seen already. */
function toldEvents(
  { wereInAlarm, now }: Cast,
  since: EpochMs,
  history: FleetHistory | undefined,
): readonly Told[] {
  if (history === undefined) return [];
  const first = bucketFloor(since, history.interval);
  const blocks = new Map(
    now.modules.map(({ powerBlockId, powerBlockName }) => [powerBlockId, powerBlockName]),
  );
  const wasSeen = ({ at, type, subject }: FleetEvent): boolean =>
    at < since &&
    type === 'alarmed' &&
    subject.kind === 'module' &&
    wereInAlarm.has(subject.moduleId);
  return history.events
    .filter((event) => event.at >= first && !wasSeen(event))
    .map(({ at, subject, ...fact }) => ({
      ...{ at, subject, fact },
      powerBlockName: blocks.get(subject.powerBlockId) ?? subject.name,
    }));
}

const isOf = ({ subject }: Told, { moduleId }: ModuleTelemetry): boolean =>
  subject.kind === 'module' && subject.moduleId === moduleId;

/** Alarms that stand, each with the event that began it, if the history tells one; new ones first. */
function activeAlarms({ now, wereInAlarm }: Cast, events: readonly Told[]) {
  const raised = ofCode(events, 'alarmed', 'alarm');
  return now.modules
    .flatMap((module) => {
      const code = alarmCodeOf(module);
      if (code === null) return [];
      const event = raised.find((told) => isOf(told, module));
      const isOld = event === undefined && wereInAlarm.has(module.moduleId);
      const isHeard = isConnected(module.measuredAt, now.servedAt);
      const fact = { type: 'active', code, isOld, isHeard } as const;
      return [{ event, isOld, told: toldOf(module, event?.at ?? null, fact) }];
    })
    .sort((a, b) => Number(a.isOld) - Number(b.isOld) || (b.told.at ?? 0) - (a.told.at ?? 0));
}

/** Alarms that stood then and do not now, of which the history tells nothing. */
function clearedUntold({ now, wereInAlarm }: Cast, events: readonly Told[]): readonly Told[] {
  const cleared = ofCode(events, 'cleared', 'alarm');
  return now.modules.flatMap((module) => {
    const code = wereInAlarm.get(module.moduleId);
    if (code === undefined || alarmCodeOf(module) !== null) return [];
    if (cleared.some((told) => isOf(told, module))) return [];
    return [toldOf(module, null, { type: 'cleared', trouble: 'alarm', code })];
  });
}

/** Heard at the look, and not now; since when, is when they were last heard. */
const fellSilent = ({ now, wereSilent }: Cast, since: EpochMs): readonly Told[] =>
  now.modules
    .filter(
      ({ moduleId, measuredAt }) =>
        !wereSilent.has(moduleId) &&
        isConnected(measuredAt, since) &&
        !isConnected(measuredAt, now.servedAt),
    )
    .map((module) => toldOf(module, module.measuredAt, { type: 'silent' }));

/** Silent at the look, and heard now. */
const areBack = ({ now, wereSilent }: Cast): readonly Told[] =>
  now.modules
    .filter(
      ({ moduleId, measuredAt }) =>
        wereSilent.has(moduleId) && isConnected(measuredAt, now.servedAt),
    )
    .map((module) => toldOf(module, null, { type: 'back' }));
