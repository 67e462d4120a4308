import { queryOptions } from '@tanstack/react-query';
import { KEYS } from './keys';
import type { Services } from './services';

/**
 * The newest snapshot of the visible fleet, from the store (section 7, GET telemetry); null when
 * this device never got one. Values are judged at `snapshot.servedAt`, never at the wall clock.
 */
export const fleetQuery = ({ store }: Services) =>
  queryOptions({ queryKey: KEYS.fleet, queryFn: () => store.fleet.read() });
