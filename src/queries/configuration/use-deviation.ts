import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { MINUTE } from '../../base/units';
import type { MachineId } from '../../domain/configuration/config-entry';
import { configurationIn } from '../../store/configuration/configuration';
import { refreshDeviation } from '../../sync/configuration/refresh-lists';
import { KEYS } from '../keys';
import { useServices } from '../services';
import { useScreenPoll, type PollOnce } from '../use-screen-poll';
import { configurationDeps } from './use-configuration';

/** Deviating parameters of a machine; like `useCatalogue`. */
export function useDeviation(id: MachineId) {
  const services = useServices();
  const { data: deviation } = useQuery({
    queryKey: [...KEYS.configuration, 'deviation', id],
    queryFn: () => configurationIn(services.store.configurationRows).deviation(id).read(),
    throwOnError: (_error, { state }) => state.data === undefined,
  });
  const poll: PollOnce = useCallback(
    (signal) => refreshDeviation(configurationDeps(services), id, signal),
    [services, id],
  );
  return { deviation, refresh: useScreenPoll(poll, 10 * MINUTE) };
}
