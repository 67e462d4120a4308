import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { changeBlockSpan, changeBlocks } from '../../domain/configuration/change-blocks';
import { inForceFrom, type ConfigEntry } from '../../domain/configuration/config-entry';
import { periodSpan } from '../../domain/view/period';
import type { Period } from '../../domain/time/time-ranges';
import type { Span, Spans } from '../../domain/time/spans';
import { epochMs, HOUR, MINUTE, type EpochMs } from '../../base/units';
import { configurationIn } from '../../store/configuration/configuration';
import type { ConfigurationDeps } from '../../sync/configuration/configuration-deps';
import {
  refreshConfigChanges,
  refreshConfigHistory,
} from '../../sync/configuration/refresh-entries';
import { refreshCatalogue, refreshDeviations } from '../../sync/configuration/refresh-lists';
import { KEYS } from '../keys';
import { useServices, type Services } from '../services';
import { useScreenPoll, type PollOnce } from '../use-screen-poll';

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
    queryFn: () => configurationIn(services.store.configurationRows).history(key).read(),
    throwOnError: failsWithoutData,
  });
  const poll: PollOnce = useCallback(
    (signal, onProgress) =>
      refreshConfigHistory(configurationDeps(services), key, signal, onProgress),
    [services, key],
  );
  return { history, refresh: useScreenPoll(poll, MINUTE) };
}

/** Changes of a span at every machine, as this device has them. */
export interface ConfigChangesView {
  readonly span: Span;
  /** Newest first. */
  readonly entries: readonly ConfigEntry[];
  /** Spans that were never fetched on this device. */
  readonly missing: Spans;
  /** Time of the oldest fetch among the blocks; null when nothing was fetched. */
  readonly fetchedAt: EpochMs | null;
}

/** Changes over a period; like `useCatalogue`. An equal period has to be the same object. */
export function useConfigChanges(period: Period) {
  const services = useServices();
  const { data: changes, isPlaceholderData } = useQuery({
    queryKey: [...KEYS.configuration, 'changes', period],
    queryFn: () => readChanges(services, periodSpan(period, services.clock.now())),
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

async function readChanges(
  { store }: Pick<Services, 'store'>,
  span: Span,
): Promise<ConfigChangesView> {
  const configuration = configurationIn(store.configurationRows);
  const blocks = await Promise.all(
    changeBlocks(span).map(async (block) => ({
      span: changeBlockSpan(block),
      kept: await configuration.changes(block).read(),
    })),
  );
  const fetched = blocks.flatMap(({ kept }) => (kept === null ? [] : [kept]));
  return {
    span,
    entries: fetched
      .flatMap(({ entries }) => entries)
      .filter((entry) => inForceFrom(entry) >= span.from && inForceFrom(entry) < span.to),
    missing: blocks.filter(({ kept }) => kept === null).map((block) => block.span),
    fetchedAt:
      fetched.length === 0 ? null : epochMs(Math.min(...fetched.map(({ servedAt }) => servedAt))),
  };
}
