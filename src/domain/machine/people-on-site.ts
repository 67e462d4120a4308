import type { ModuleId, PowerBlockId } from '../ids';
import { onSiteAt, type OnSite } from './on-site';
import type { FleetSnapshot } from './telemetry';

/** Somebody at one of the machines. */
export interface PersonOnSite extends Pick<OnSite, 'name' | 'since'> {
  readonly moduleId: ModuleId;
  readonly moduleName: string;
}

/** Results by snapshot, for all power blocks at once. */
const cache = new WeakMap<FleetSnapshot, ReadonlyMap<PowerBlockId, readonly PersonOnSite[]>>();

/** Returns the people at machines of the power block, at the server's time of the snapshot. */
export function peopleOnSite(
  snapshot: FleetSnapshot,
  powerBlockId: PowerBlockId,
): readonly PersonOnSite[] {
  const byBlock = cache.get(snapshot) ?? peopleByBlock(snapshot);
  cache.set(snapshot, byBlock);
  return byBlock.get(powerBlockId) ?? [];
}

function peopleByBlock({ modules, servedAt }: FleetSnapshot): Map<PowerBlockId, PersonOnSite[]> {
  const byBlock = new Map<PowerBlockId, PersonOnSite[]>();
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
