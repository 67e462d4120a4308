import type { MachineId } from '../../domain/configuration/config-entry';
import { configurationIn } from '../../store/configuration/configuration';
import type { SiteConfiguration } from '../../store/records/preparation';
import type { Store } from '../../store/store';
import type { ConfigurationDeps } from '../configuration/configuration-deps';
import { refreshConfigHistory } from '../configuration/refresh-entries';
import { refreshCatalogue } from '../configuration/refresh-lists';
import type { SitePlan } from './site-plan';

export interface SiteConfigurationDeps extends Omit<ConfigurationDeps, 'configuration'> {
  readonly store: Pick<Store, 'configurationRows'>;
}

/** Machines of a plan that have a configuration: its modules and power blocks. */
const plannedMachines = ({ blocks }: Pick<SitePlan, 'blocks'>): readonly MachineId[] =>
  blocks.flatMap(({ powerBlockId, moduleIds }) => [powerBlockId, ...moduleIds]);

/**
 * Fetches the catalogue of parameters and the configuration of the machines of a plan, with its
 * history, and reads it back. Machines of which an earlier state is stored count as ready. Null
 * where the source has no configurations, and after a cancellation.
 */
export async function prepareConfiguration(
  { store, ...rest }: SiteConfigurationDeps,
  plan: SitePlan,
  signal: AbortSignal,
): Promise<SiteConfiguration | null> {
  if (rest.reads.configuration === null) return null;
  const configuration = configurationIn(store.configurationRows);
  const deps: ConfigurationDeps = { ...rest, configuration };
  const machines = plannedMachines(plan);
  const error = await refreshCatalogue(deps, signal);
  if (error?.kind === 'not-built') return null;
  for (const id of machines) {
    // A server that is unreachable for one machine is so for the next.
    if (signal.aborted || deps.connection.current.state === 'failing') break;
    await refreshConfigHistory(deps, id, signal);
  }
  if (signal.aborted) return null;
  const missing: MachineId[] = [];
  for (const id of machines) {
    if ((await configuration.history(id).read()) === null) missing.push(id);
  }
  const hasCatalogue = (await configuration.catalogue.read()) !== null;
  return { hasCatalogue, machines: machines.length, missing };
}
