import { isFiltering, matchesFilter, type FleetFilter } from '../../domain/view/filter';
import type { FleetSnapshot } from '../../domain/machine/telemetry';

/** Computed once for each snapshot and filter, and shared by all parts of a screen. */
const cache = new WeakMap<FleetSnapshot, WeakMap<FleetFilter, FleetSnapshot>>();

/**
 * The snapshot with only the modules that match the filter; the snapshot itself if nothing is
 * filtered.
 */
export function filterSnapshot(snapshot: FleetSnapshot, filter: FleetFilter): FleetSnapshot {
  if (!isFiltering(filter)) return snapshot;
  const byFilter = cache.get(snapshot) ?? new WeakMap<FleetFilter, FleetSnapshot>();
  cache.set(snapshot, byFilter);
  const before = byFilter.get(filter);
  if (before !== undefined) return before;
  const modules = snapshot.modules.filter((module) =>
    matchesFilter(filter, module, snapshot.servedAt),
  );
  const result = { ...snapshot, modules };
  byFilter.set(filter, result);
  return result;
}
