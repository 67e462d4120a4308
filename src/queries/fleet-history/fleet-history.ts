import { queryOptions } from '@tanstack/react-query';
import type { Member } from '../../domain/history/module-work';
import { sameJson } from '../../base/same-json';
import { MINUTE } from '../../base/units';
import { FLEET_HISTORY, type FleetAsk } from './fleet-ask';
import { OF_FLEET } from './fleet-changes';
import { againAfter, laterCode } from '../later-code';
import type { FleetReading } from './read-fleet-history';
import type { Services } from '../services';

/** What a list of members is to a query's key: text is cheaper to tell apart than a thousand objects. */
const memberKey = (members: readonly Member[]): string =>
  members
    .map((one) => [one.moduleId, one.powerBlockId, one.isShown ? 1 : 0, one.name].join(' '))
    .join('\n');

const isOfSome = ({ parts }: FleetReading, { members }: FleetAsk): boolean =>
  members.some(({ moduleId }) => parts.has(moduleId));

/** While a period reaches until now, it moves on by itself. */
const MOVES_EVERY = MINUTE;

/** What is held of the fleet's history, worked out (sections 4 and 9). Asks no server. */
export function fleetHistoryQuery(services: Pick<Services, 'store' | 'clock'>, ask: FleetAsk) {
  const { period } = ask;
  const isMoving = period.live || period.to > services.clock.now();
  const queryKey = [...FLEET_HISTORY, period, memberKey(ask.members)] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      // Worked out below the first paint: it is not loaded with it.
      const { readFleetHistory } = await laterCode(() => import('./read-fleet-history'));
      const before = client.getQueryData<FleetReading>(queryKey);
      return readFleetHistory(services, ask, { client, before, signal });
    },
    meta: OF_FLEET,
    // With a filter by status machines come and go: what is shown does not go away for that moment.
    placeholderData: (before, query) =>
      before !== undefined && sameJson(query?.queryKey.at(-2), period) && isOfSome(before, ask)
        ? before
        : undefined,
    refetchInterval: againAfter(isMoving ? MOVES_EVERY : false),
    staleTime: isMoving ? 0 : Infinity,
    // Kept the same part by part where it is made.
    structuralSharing: false,
    gcTime: 5 * MINUTE,
  });
}
