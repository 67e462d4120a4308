import { groupBy } from '../../base/group-by';
import type { ModuleId } from '../ids';
import type { ModuleTelemetry } from '../machine/telemetry';
import { byEventOrder } from './event-order';
import { withKnownAlerts, type KnownAlerts, type OfKnown } from './exact-alerts';
import { withRunChanges, type RunChanges } from './exact-events';
import type { FleetEvent } from './fleet-event';

/** Exact sources of a machine's events; null where they are not known. */
export interface ExactSources {
  readonly runs: RunChanges | null;
  readonly alerts: KnownAlerts | null;
}

/** Returns the events of a module with those that its sources know exactly. */
export function withExact(
  events: readonly FleetEvent[],
  { runs, alerts }: ExactSources,
  machine: OfKnown,
): readonly FleetEvent[] {
  const run = runs === null ? events : withRunChanges(events, runs, machine);
  return alerts === null ? run : withKnownAlerts(run, alerts, machine);
}

/** Machines of a list of events. */
interface OfFleet {
  readonly modules: readonly Pick<
    ModuleTelemetry,
    'moduleId' | 'powerBlockId' | 'name' | 'alarmCode' | 'warningCode'
  >[];
  readonly bucketMs: number;
  /** Whether their newest samples belong to the period. */
  readonly isLive: boolean;
}

/**
 * Returns the events of the fleet with those that the machines' sources know exactly; those of
 * machines without sources as they are.
 */
export function withExactFleet(
  events: readonly FleetEvent[],
  sources: ReadonlyMap<ModuleId, ExactSources>,
  { modules, bucketMs, isLive }: OfFleet,
): readonly FleetEvent[] {
  const byModule = groupBy(events, ({ subject }) =>
    subject.kind === 'module' && sources.has(subject.moduleId) ? subject.moduleId : null,
  );
  const exact = modules.flatMap((module) => {
    const { moduleId, powerBlockId, name, alarmCode: alarm, warningCode: warning } = module;
    const own = sources.get(moduleId);
    if (own === undefined) return [];
    const subject = { kind: 'module', moduleId, powerBlockId, name } as const;
    const now = isLive ? { alarm, warning } : null;
    return withExact(byModule.get(moduleId) ?? [], own, { subject, bucketMs, now });
  });
  return [...(byModule.get(null) ?? []), ...exact].sort(byEventOrder);
}
