import { queryOptions } from '@tanstack/react-query';
import type { Member } from '../../domain/history/module-digest';
import { sameJson } from '../../base/same-json';
import { MINUTE } from '../../base/units';
import { FLEET_HISTORY, type FleetHistoryRequest } from './fleet-request';
import { OF_FLEET } from './fleet-changes';
import { refetchEvery } from '../later-code';
import type { FleetReading } from './read-fleet-history';
import type { Later, Services } from '../services';

/** Members as part of a query's key: text is cheaper to compare than a thousand objects. */
const memberKey = (members: readonly Member[]): string =>
  members
    .map((one) => [one.moduleId, one.powerBlockId, one.isShown ? 1 : 0, one.name].join(' '))
    .join('\n');

const isOfSome = ({ results }: FleetReading, { members }: FleetHistoryRequest): boolean =>
  members.some(({ moduleId }) => results.has(moduleId));

/** A period that reaches until now moves on by itself. */
const MOVES_EVERY = MINUTE;

/** The fleet's history, computed from the stored series (rules §4.11, §9.7). Sends no request. */
export function fleetHistoryQuery(
  services: Pick<Services, 'store' | 'clock'> & Later<'readFleetHistory'>,
  request: FleetHistoryRequest,
) {
  const { period } = request;
  const isMoving = period.live || period.to > services.clock.now();
  const queryKey = [...FLEET_HISTORY, period, memberKey(request.members)] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const { readFleetHistory } = await services.later();
      const before = client.getQueryData<FleetReading>(queryKey);
      return readFleetHistory(services, request, { client, before, signal });
    },
    meta: OF_FLEET,
    // With a filter by status machines come and go: the shown history stays meanwhile.
    placeholderData: (before, query) =>
      before !== undefined && sameJson(query?.queryKey.at(-2), period) && isOfSome(before, request)
        ? before
        : undefined,
    refetchInterval: refetchEvery(isMoving ? MOVES_EVERY : false),
    staleTime: isMoving ? 0 : Infinity,
    // Reused module by module where it is made.
    structuralSharing: false,
    gcTime: 5 * MINUTE,
  });
}
