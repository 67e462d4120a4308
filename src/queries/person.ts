import { queryOptions } from '@tanstack/react-query';
import { refreshPerson } from '../sync/refresh-person';
import { KEYS } from './keys';
import type { Services } from './services';

/** The signed-in person as stored on this device; null when it never got them. */
export const personQuery = ({ store }: Services) =>
  queryOptions({ queryKey: KEYS.person, queryFn: () => store.person.read() });

const CONFIRM_EVERY_MS = 300_000;

/**
 * The signed-in person as the server has them now; null is "no user of the portal". Requested at
 * the start and every five minutes, so that a blocked person notices it.
 */
export const confirmedPersonQuery = (services: Services) =>
  queryOptions({
    queryKey: KEYS.confirmedPerson,
    queryFn: ({ signal }) => refreshPerson(services, services.userId, signal),
    refetchInterval: CONFIRM_EVERY_MS,
    retryDelay: (failures) => Math.min(2_500 * 2 ** failures, 30_000),
  });
