import { displayedStatus } from '../../../domain/machine/module-status';
import type { ModuleStatus } from '../../../domain/machine/statuses';
import type { FleetSnapshot } from '../../../domain/machine/telemetry';
import { countedModules } from '../fleet-cards';

/** Number of modules that the Status card counts in each status, the most frequent first. */
export function countStatuses({ modules, servedAt }: FleetSnapshot) {
  const counts = new Map<ModuleStatus, number>();
  for (const module of countedModules(modules)) {
    const status = displayedStatus(module, servedAt);
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return [...counts]
    .map(([status, count]) => ({ status, count }))
    .toSorted((a, b) => b.count - a.count);
}
