import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { periodSpan } from '../../domain/view/period';
import type { Period } from '../../domain/time/time-ranges';
import { HOUR, MINUTE } from '../../base/units';
import { configurationIn } from '../../store/configuration/configuration';
import type { StoredEntries } from '../../store/configuration/kept';
import type { ConfigurationDeps } from '../../sync/configuration/configuration-deps';
import {
  refreshConfigChanges,
  refreshConfigHistory,
} from '../../sync/configuration/refresh-entries';
import { refreshCatalogue, refreshDeviations } from '../../sync/configuration/refresh-lists';
import { KEYS } from '../keys';
import { useServices, type Services } from '../services';
import { useScreenPoll, type PollOnce } from '../use-screen-poll';
import { readStoredChanges, readStoredEntries, type ConfigChangesView } from './read-entries';

export type { ConfigChangesView } from './read-entries';

/** Returns what refreshes of the configuration need. */
export const configurationDeps = ({
  store,
  reads,
  clock,
  connection,
  locks,
}: Services): ConfigurationDeps => ({
  ...{ reads, clock, connection, locks },
  configuration: configurationIn(store.configurationRows),
});

const failsWithoutData = (_error: Error, { state }: { state: { data: unknown } }) =>
  state.data === undefined;

/**
 * Catalogue of parameters: at once as stored on this device (undefined while it is read, null when
 * it was never fetched), and refreshed while it is shown.
 */
export function useCatalogue() {
  const services = useServices();
  const { data: catalogue } = useQuery({
    queryKey: [...KEYS.configuration, 'catalogue'],
    queryFn: () => configurationIn(services.store.configurationRows).catalogue.read(),
    throwOnError: failsWithoutData,
  });
  const poll: PollOnce = useCallback(
    (signal) => refreshCatalogue(configurationDeps(services), signal),
    [services],
  );
  return { catalogue, refresh: useScreenPoll(poll, HOUR) };
}

/** Figures of the odd ones out; like `useCatalogue`. */
export function useDeviations() {
  const services = useServices();
  const { data: deviations } = useQuery({
    queryKey: [...KEYS.configuration, 'deviations'],
    queryFn: () => configurationIn(services.store.configurationRows).deviations.read(),
    throwOnError: failsWithoutData,
  });
  const poll: PollOnce = useCallback(
    (signal) => refreshDeviations(configurationDeps(services), signal),
    [services],
  );
  return { deviations, refresh: useScreenPoll(poll, 10 * MINUTE) };
}

/** Entries of a machine (by its id) or of a parameter (by its key); like `useCatalogue`. */
export function useConfigHistory(key: string) {
  const services = useServices();
  const { data: history } = useQuery({
    queryKey: [...KEYS.configuration, 'history', key],
    queryFn: ({ client, queryKey }) =>
      readStoredEntries(services, key, client.getQueryData<StoredEntries | null>(queryKey)),
    throwOnError: failsWithoutData,
  });
  const poll: PollOnce = useCallback(
    (signal, onProgress) =>
      refreshConfigHistory(configurationDeps(services), key, signal, onProgress),
    [services, key],
  );
  return { history, refresh: useScreenPoll(poll, MINUTE) };
}

/** Changes over a period; like `useCatalogue`. An equal period has to be the same object. */
export function useConfigChanges(period: Period) {
  const services = useServices();
  const { data: changes, isPlaceholderData } = useQuery({
    queryKey: [...KEYS.configuration, 'changes', period],
    queryFn: ({ client, queryKey }) => {
      const before = client.getQueryData<ConfigChangesView>(queryKey);
      return readStoredChanges(services, periodSpan(period, services.clock.now()), before?.blocks);
    },
    placeholderData: keepPreviousData,
    throwOnError: failsWithoutData,
    refetchInterval: period.live ? MINUTE : false,
  });
  const poll: PollOnce = useCallback(
    (signal, onProgress) => {
      const span = periodSpan(period, services.clock.now());
      return refreshConfigChanges(configurationDeps(services), span, signal, onProgress);
    },
    [services, period],
  );
  const refresh = useScreenPoll(poll, period.live ? MINUTE : null);
  return useMemo(
    () => ({ changes, isOfBefore: isPlaceholderData, refresh }),
    [changes, isPlaceholderData, refresh],
  );
}
