import { byEventOrder } from './event-order';
import type { FleetEvent } from './fleet-event';
import type { FleetHistory } from './fleet-history';
import type { FleetWork, WorkedBlock, WorkedModule } from './fleet-work';
import type { ModuleId } from '../ids';
import { intervalMs, type Interval } from '../time/intervals';
import { newMilestones } from './milestones';
import { factsBetween, type DatedFact } from './module-facts';
import { eventsOf } from './module-work';
import { sampleOf } from '../machine/readings';
import type { ModuleTelemetry } from '../machine/telemetry';
import type { EpochMs } from '../../base/units';

type Newest = ReadonlyMap<ModuleId, ModuleTelemetry>;

/**
 * [Note: The newest sample is one more moment]
 *
 * In live mode the newest telemetry is appended to history (section 4): events are told from it a
 * bucket earlier. It is an instant, so it takes no part in shares, power or energy. It is held
 * against the last bucket that is known, when it is newer than what that bucket tells, and when no more
 * than the bucket that is growing and one that is on its way lie between: else what happened in
 * between is not known.
 */
const MOST_BETWEEN = 2;

/** When the newest sample was measured, if it can be held against the history; null else. */
function newestAt(
  { work }: WorkedModule,
  { measuredAt }: ModuleTelemetry,
  interval: Interval,
): EpochMs | null {
  if (work.end === null || measuredAt === null || measuredAt < work.end.until) return null;
  const isNear = measuredAt - work.end.bucketEnd < MOST_BETWEEN * intervalMs(interval);
  return isNear ? measuredAt : null;
}

/** What happened to a module since its history ends. */
function newFacts(
  module: WorkedModule,
  sample: ModuleTelemetry | undefined,
  interval: Interval,
): readonly DatedFact[] {
  const at = sample === undefined ? null : newestAt(module, sample, interval);
  const { end, milestones } = module.work;
  if (sample === undefined || at === null || end === null) return [];
  const now = {
    status: sample.statusWord ?? NaN,
    alarm: sample.alarmCode,
    warning: sample.warningCode,
  };
  const kwh = sampleOf(sample.readings.EnergyProduced);
  return [
    ...factsBetween(end.last, now).map((fact) => ({ at, fact })),
    ...(kwh === null ? [] : newMilestones(milestones, kwh, at)),
  ];
}

/** A silent power block is back with the first newer sample of any of its modules. */
function backOnline(
  { subject, silence, modules }: WorkedBlock,
  newest: Newest,
  interval: Interval,
): FleetEvent[] {
  if (!silence.isSilent) return [];
  const times = modules.flatMap((module) => {
    const sample = newest.get(module.member.moduleId);
    const at = sample === undefined ? null : newestAt(module, sample, interval);
    return at === null ? [] : [at];
  });
  const at = times.reduce<EpochMs | null>(
    (first, time) => (first === null || time < first ? time : first),
    null,
  );
  return at === null ? [] : [{ type: 'online', subject, at }];
}

/** The events that the newest samples make, or let be seen, on top of those of the past. */
export const newEvents = (
  { blocks, history }: FleetWork,
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

/** The history with events on top, each in its place; the same object when there are none. */
export function withEvents(history: FleetHistory, events: readonly FleetEvent[]): FleetHistory {
  if (events.length === 0) return history;
  // Of thousands that are in order already, those that come before the last of the new ones are the newest few.
  const last = events.reduce((one, other) => (byEventOrder(one, other) < 0 ? other : one));
  const after = history.events.findIndex((event) => byEventOrder(last, event) < 0);
  const end = after === -1 ? history.events.length : after;
  const first = [...events, ...history.events.slice(0, end)].sort(byEventOrder);
  return { ...history, events: [...first, ...history.events.slice(end)] };
}
