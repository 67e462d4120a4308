import type { ModuleId, PowerBlockId } from '../../domain/ids';
import { pinAlerts } from '../../store/alerts/alert-pins';
import { setPinned } from '../../store/records/pins';
import type { Settings } from '../../store/records/settings';
import type { Store } from '../../store/store';
import { fetchConfiguration, type SiteConfigurationDeps } from './site-configuration';

export interface PinDeps extends SiteConfigurationDeps {
  readonly store: SiteConfigurationDeps['store'] &
    Pick<Store, 'alertRows'> & { readonly settings: Settings };
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
  await pinAlerts(deps.store.alertRows, moduleIds, pinned);
  if (!pinned) return;
  const machines = [...(powerBlockId === null ? [] : [powerBlockId]), ...moduleIds];
  void fetchConfiguration(deps, machines, new AbortController().signal);
}
