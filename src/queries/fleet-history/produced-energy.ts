import { queryOptions } from '@tanstack/react-query';
import { sameJson } from '../../base/same-json';
import { MINUTE } from '../../base/units';
import { PRODUCED_ENERGY, type EnergyAsk } from './energy-ask';
import { OF_FLEET } from './fleet-changes';
import { againAfter, laterCode } from '../later-code';
import type { EnergyReading } from './read-produced-energy';
import type { Services } from '../services';

/** What is held of the counters, as bars. Asks no server. */
export function producedEnergyQuery(services: Pick<Services, 'store' | 'clock'>, ask: EnergyAsk) {
  const { owners, period, zone } = ask;
  const isMoving = period.live || period.to > services.clock.now();
  const names = owners.map((one) => `${one.moduleId} ${one.powerBlockId}`).join('\n');
  const queryKey = [...PRODUCED_ENERGY, period, zone, names] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const { readProducedEnergy } = await laterCode(() => import('./read-produced-energy'));
      const before = client.getQueryData<EnergyReading>(queryKey);
      return readProducedEnergy(services, ask, { client, before, signal });
    },
    meta: OF_FLEET,
    // As in fleet-history: machines that come and go do not take away what is shown.
    placeholderData: (before, query) =>
      before !== undefined &&
      sameJson(query?.queryKey.slice(-3, -1), [period, zone]) &&
      owners.some(({ moduleId }) => before.parts.has(moduleId))
        ? before
        : undefined,
    refetchInterval: againAfter(isMoving ? MINUTE : false),
    staleTime: isMoving ? 0 : Infinity,
    structuralSharing: false,
    gcTime: 5 * MINUTE,
  });
}
