import { queryOptions } from '@tanstack/react-query';
import { sameJson } from '../../base/same-json';
import { MINUTE } from '../../base/units';
import { PRODUCED_ENERGY, type ProducedEnergyRequest } from './energy-request';
import { OF_FLEET } from './fleet-changes';
import { refetchEvery } from '../later-code';
import type { EnergyReading } from './read-produced-energy';
import type { Later, Services } from '../services';

/** Bars of produced energy from the stored counters. Sends no request. */
export function producedEnergyQuery(
  services: Pick<Services, 'store' | 'clock'> & Later<'readProducedEnergy'>,
  request: ProducedEnergyRequest,
) {
  const { owners, period, zone } = request;
  const isMoving = period.live || period.to > services.clock.now();
  const names = owners.map((one) => `${one.moduleId} ${one.powerBlockId}`).join('\n');
  const queryKey = [...PRODUCED_ENERGY, period, zone, names] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const { readProducedEnergy } = await services.later();
      const before = client.getQueryData<EnergyReading>(queryKey);
      return readProducedEnergy(services, request, { client, before, signal });
    },
    meta: OF_FLEET,
    // As in fleet-history: the shown bars stay while machines come and go.
    placeholderData: (before, query) =>
      before !== undefined &&
      sameJson(query?.queryKey.slice(-3, -1), [period, zone]) &&
      owners.some(({ moduleId }) => before.results.has(moduleId))
        ? before
        : undefined,
    refetchInterval: refetchEvery(isMoving ? MINUTE : false),
    staleTime: isMoving ? 0 : Infinity,
    structuralSharing: false,
    gcTime: 5 * MINUTE,
  });
}
