import { changeBlocks } from '../../domain/configuration/change-blocks';
import type { MachineId } from '../../domain/configuration/config-entry';
import type { Span } from '../../domain/time/spans';
import { configurationIn, type Configuration } from '../../store/configuration/configuration';
import type { SiteConfiguration } from '../../store/records/preparation';
import type { Store } from '../../store/store';
import type { ConfigurationDeps } from '../configuration/configuration-deps';
import { refreshConfigChanges, refreshConfigHistory } from '../configuration/refresh-entries';
import { refreshCatalogue } from '../configuration/refresh-lists';
import type { SitePlan } from './site-plan';

export interface SiteConfigurationDeps extends Omit<ConfigurationDeps, 'configuration'> {
  readonly store: Pick<Store, 'configurationRows'>;
}

/** Machines of a plan that have a configuration: its modules and power blocks. */
export const plannedMachines = ({ blocks }: Pick<SitePlan, 'blocks'>): readonly MachineId[] =>
  blocks.flatMap(({ powerBlockId, moduleIds }) => [powerBlockId, ...moduleIds]);

/**
 * Fetches the catalogue of parameters and the configuration of machines with its history, and ends
 * at once where the source has none or is out of reach. Returns false where it has none.
 */
export async function fetchConfiguration(
  { store, ...rest }: SiteConfigurationDeps,
  machines: readonly MachineId[],
  signal: AbortSignal,
): Promise<boolean> {
  const deps = { ...rest, configuration: configurationIn(store.configurationRows) };
  const error = await refreshCatalogue(deps, signal);
  if (error?.kind === 'not-built') return false;
  for (const id of machines) {
    // A server that is unreachable for one machine is so for the next.
    if (signal.aborted || deps.connection.current.state === 'failing') break;
    await refreshConfigHistory(deps, id, signal);
  }
  return true;
}

/**
 * Fetches the catalogue of parameters, the configuration of the machines of a plan with its
 * history, and the changes of its span at every machine, and reads it back. Machines of which an
 * earlier state is stored count as ready. Null where the source has no configurations, and after a
 * cancellation.
 */
export async function prepareConfiguration(
  deps: SiteConfigurationDeps,
  plan: SitePlan,
  signal: AbortSignal,
): Promise<SiteConfiguration | null> {
  if (deps.reads.configuration === null) return null;
  const configuration = configurationIn(deps.store.configurationRows);
  const machines = plannedMachines(plan);
  if (!(await fetchConfiguration(deps, machines, signal))) return null;
  if (!signal.aborted && deps.connection.current.state !== 'failing') {
    await refreshConfigChanges({ ...deps, configuration }, plan.span, signal);
  }
  if (signal.aborted) return null;
  const missing: MachineId[] = [];
  for (const id of machines) {
    if ((await configuration.history(id).read()) === null) missing.push(id);
  }
  const hasCatalogue = (await configuration.catalogue.read()) !== null;
  const hasChanges = await areStored(configuration, plan.span);
  return { hasCatalogue, machines: machines.length, missing, hasChanges };
}

async function areStored(configuration: Configuration, span: Span): Promise<boolean> {
  for (const block of changeBlocks(span)) {
    if ((await configuration.changes(block).read()) === null) return false;
  }
  return true;
}
