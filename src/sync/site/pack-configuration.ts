import { changeBlocks } from '../../domain/configuration/change-blocks';
import { isModuleId, type ModuleId } from '../../domain/ids';
import { configurationIn } from '../../store/configuration/configuration';
import type { StoredEntries } from '../../store/configuration/kept';
import type { SitePack } from '../../store/site-pack/pack-content';
import type { PackedConfiguration } from '../../store/site-pack/packed-configuration';
import type { Store } from '../../store/store';
import { plannedMachines } from './site-configuration';
import type { SitePlan } from './site-plan';

type ConfigurationStore = Pick<Store, 'configurationRows'>;

/** Reads the stored configuration that a plan needs. */
export async function readConfiguration(
  { configurationRows }: ConfigurationStore,
  plan: SitePlan,
): Promise<PackedConfiguration> {
  const configuration = configurationIn(configurationRows);
  const histories: PackedConfiguration['histories'][number][] = [];
  for (const id of plannedMachines(plan)) {
    const stored = await configuration.history(id).read();
    if (stored !== null) histories.push({ id, stored });
  }
  const changes: PackedConfiguration['changes'][number][] = [];
  for (const block of changeBlocks(plan.span)) {
    const stored = await configuration.changes(block).read();
    if (stored !== null) changes.push({ block, stored });
  }
  return { catalogue: await configuration.catalogue.read(), histories, changes };
}

/**
 * Stores the configuration of a pack where it is newer than what is stored; `seen` has the visible
 * modules. As when access is withdrawn (store O14), lists and power blocks are left out once a
 * module of the pack is not visible any more. Returns false when access changed since `generation`:
 * what may be stored is to be decided again.
 */
export async function storeConfiguration(
  { configurationRows }: ConfigurationStore,
  { configuration: packed, fleet }: Pick<SitePack, 'configuration' | 'fleet'>,
  seen: ReadonlySet<ModuleId>,
  generation: number,
): Promise<boolean> {
  if (packed === undefined) return true;
  const { catalogue, histories, changes } = packed;
  const configuration = configurationIn(configurationRows);
  const isWhole = fleet.snapshot.modules.every(({ moduleId }) => seen.has(moduleId));
  const maySee = (id: string) => (isModuleId(id) ? seen.has(id) : isWhole);
  const areSeen = ({ entries }: StoredEntries) => entries.every(({ id }) => maySee(id));
  const stored: Promise<boolean>[] = [];
  if (catalogue !== null && isWhole) {
    stored.push(writeNewer(configuration.catalogue, catalogue, generation));
  }
  for (const { id, stored: value } of histories) {
    if (!maySee(id) || !areSeen(value)) continue;
    stored.push(writeNewer(configuration.history(id), value, generation));
  }
  for (const { block, stored: value } of changes) {
    if (!isWhole || !areSeen(value)) continue;
    stored.push(writeNewer(configuration.changes(block), value, generation));
  }
  return (await Promise.all(stored)).every(Boolean);
}

interface KeptRecord<T> {
  readonly read: () => Promise<T | null>;
  readonly write: (value: T, generation: number) => Promise<boolean>;
}

async function writeNewer<T extends { readonly servedAt: number }>(
  kept: KeptRecord<T>,
  value: T,
  generation: number,
): Promise<boolean> {
  const held = await kept.read();
  return held !== null && held.servedAt >= value.servedAt ? true : kept.write(value, generation);
}
