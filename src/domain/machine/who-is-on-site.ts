import type { ModuleId, PowerBlockId } from '../ids';
import { onSiteAt, type OnSite } from './on-site';
import type { FleetSnapshot } from './telemetry';

/** Somebody at one of the machines. */
export interface Somebody extends Pick<OnSite, 'name' | 'since'> {
  readonly moduleId: ModuleId;
  readonly moduleName: string;
}

/** What was worked out of a snapshot once serves every power block. */
const known = new WeakMap<FleetSnapshot, ReadonlyMap<PowerBlockId, readonly Somebody[]>>();

/** Who is at machines of the power block, as the server told the snapshot. */
export function whoIsOnSite(
  snapshot: FleetSnapshot,
  powerBlockId: PowerBlockId,
): readonly Somebody[] {
  const byBlock = known.get(snapshot) ?? workedOut(snapshot);
  known.set(snapshot, byBlock);
  return byBlock.get(powerBlockId) ?? [];
}

function workedOut({ modules, servedAt }: FleetSnapshot): Map<PowerBlockId, Somebody[]> {
  const byBlock = new Map<PowerBlockId, Somebody[]>();
  for (const module of modules) {
    const onSite = onSiteAt(module.onSite, servedAt);
    if (onSite === null) continue;
    const { moduleId, name: moduleName, powerBlockId } = module;
    const { name, since } = onSite;
    const others = byBlock.get(powerBlockId) ?? [];
    byBlock.set(powerBlockId, [...others, { moduleId, moduleName, name, since }]);
  }
  return byBlock;
}
