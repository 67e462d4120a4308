import { queryOptions } from '@tanstack/react-query';
import type { ConnectionState } from '../sync/connection';
import { KEYS } from './keys';
import type { Services } from './services';

/**
 * Connection as screens see it: without the time of the last response, which changes with each one.
 */
export interface Reachability extends Omit<ConnectionState, 'lastResponseAt'> {
  /** In this session. */
  readonly hasResponded: boolean;
}

/** Equal for successive responses of a live server, so that nothing is drawn again for them. */
export const reachabilityOf = ({ lastResponseAt, ...state }: ConnectionState): Reachability => ({
  ...state,
  hasResponded: lastResponseAt !== null,
});

/** How the server can be reached, as learned from requests; updated by the bridge. */
export const connectionQuery = ({ connection }: Pick<Services, 'connection'>) =>
  queryOptions({
    queryKey: KEYS.connection,
    queryFn: () => reachabilityOf(connection.current),
    initialData: () => reachabilityOf(connection.current),
  });
