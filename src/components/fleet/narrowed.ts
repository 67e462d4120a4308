import { isFiltering, matchesFilter, type FleetFilter } from '../../domain/view/filter';
import type { FleetSnapshot } from '../../domain/machine/telemetry';

/** What was worked out for a snapshot once serves every part of a screen. */
const known = new WeakMap<FleetSnapshot, WeakMap<FleetFilter, FleetSnapshot>>();

/** The snapshot with the modules that pass the filter alone; itself when the filter leaves nothing out. */
export function narrowed(snapshot: FleetSnapshot, filter: FleetFilter): FleetSnapshot {
  if (!isFiltering(filter)) return snapshot;
  const byFilter = known.get(snapshot) ?? new WeakMap<FleetFilter, FleetSnapshot>();
  known.set(snapshot, byFilter);
  const before = byFilter.get(filter);
  if (before !== undefined) return before;
  const modules = snapshot.modules.filter((module) =>
    matchesFilter(filter, module, snapshot.servedAt),
  );
  const narrow = { ...snapshot, modules };
  byFilter.set(filter, narrow);
  return narrow;
}
