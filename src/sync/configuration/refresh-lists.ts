import type { MachineId } from '../../domain/configuration/config-entry';
import type { ConfigurationReads } from '../../remote/configuration';
import { RemoteError, stopIfCancelled } from '../../remote/remote-error';
import type { EpochMs } from '../../base/units';
import { DroppedError, runUntilStored } from '../run-until-stored';
import { trackRequest } from '../track-request';
import type { ConfigurationDeps } from './configuration-deps';

/** Returns the reads of the configuration. Rejects with not-built where there are none. */
export async function readsOf({
  reads,
}: Pick<ConfigurationDeps, 'reads'>): Promise<ConfigurationReads> {
  if (reads.configuration === null) throw new RemoteError('not-built', 'Not in the demo.');
  return reads.configuration();
}

/** Refreshes the catalogue of parameters. Never rejects; null when it succeeded. */
export const refreshCatalogue = (
  deps: ConfigurationDeps,
  signal: AbortSignal,
): Promise<RemoteError | null> =>
  refreshList(deps, signal, {
    fetch: (reads) => reads.catalogue(signal),
    store: ({ servedAt, scope, parameters }, generation) =>
      deps.configuration.catalogue.write({ servedAt, scope, parameters }, generation),
  });

/** Refreshes the figures of the odd ones out. Never rejects; null when it succeeded. */
export const refreshDeviations = (
  deps: ConfigurationDeps,
  signal: AbortSignal,
): Promise<RemoteError | null> =>
  refreshList(deps, signal, {
    fetch: (reads) => reads.deviations(signal),
    store: ({ servedAt, machines }, generation) =>
      deps.configuration.deviations.write({ servedAt, machines }, generation),
  });

/** Refreshes the deviating parameters of a machine. Never rejects; null when it succeeded. */
export const refreshDeviation = (
  deps: ConfigurationDeps,
  id: MachineId,
  signal: AbortSignal,
): Promise<RemoteError | null> =>
  refreshList(deps, signal, {
    fetch: (reads) => reads.deviation(id, signal),
    store: ({ servedAt, parameters }, generation) =>
      deps.configuration.deviation(id).write({ servedAt, id, parameters }, generation),
  });

interface List<T> {
  readonly fetch: (reads: ConfigurationReads) => Promise<T>;
  /** Returns false when it was not stored. */
  readonly store: (response: T, generation: number) => Promise<boolean>;
}

const refreshList = <T extends { readonly servedAt: EpochMs }>(
  deps: ConfigurationDeps,
  signal: AbortSignal,
  { fetch, store }: List<T>,
): Promise<RemoteError | null> =>
  runUntilStored(async () => {
    const generation = await deps.configuration.generation();
    const reads = await readsOf(deps);
    const response = await trackRequest(deps, () => fetch(reads));
    stopIfCancelled(signal);
    if (!(await store(response, generation))) {
      throw new DroppedError('The configuration of a machine was removed.');
    }
  });
