import type { ModuleId, PowerBlockId } from '../../domain/ids';
import { setPinned } from '../../store/records/pins';
import type { Settings } from '../../store/records/settings';
import { fetchConfiguration, type SiteConfigurationDeps } from './site-configuration';

export interface PinDeps extends SiteConfigurationDeps {
  readonly store: SiteConfigurationDeps['store'] & { readonly settings: Settings };
}

interface PinnedModules {
  /** Null for modules that are in no visible power block. */
  readonly powerBlockId: PowerBlockId | null;
  readonly moduleIds: readonly ModuleId[];
  readonly pinned: boolean;
}

/**
 * Pins modules or unpins them. The configuration of pinned ones and of their power block is
 * fetched, for which nobody waits (store O16).
 */
export async function pinMachines(
  deps: PinDeps,
  { powerBlockId, moduleIds, pinned }: PinnedModules,
): Promise<void> {
  await setPinned(deps.store.settings, moduleIds, pinned);
  if (!pinned) return;
  const machines = [...(powerBlockId === null ? [] : [powerBlockId]), ...moduleIds];
  void fetchConfiguration(deps, machines, new AbortController().signal);
}
