import { queryOptions } from '@tanstack/react-query';
import type { ConnectionState } from '../sync/connection';
import { KEYS } from './keys';
import type { Services } from './services';

/** What screens know of the connection: not when it answered last, which changes with each answer. */
export interface Reach extends Omit<ConnectionState, 'lastAnswerAt'> {
  /** In this session. */
  readonly hasAnswered: boolean;
}

/** The same for every answer of a server that goes on answering, so that nothing is drawn anew for it. */
export const reachOf = ({ lastAnswerAt, ...state }: ConnectionState): Reach => ({
  ...state,
  hasAnswered: lastAnswerAt !== null,
});

/** How the server can be reached, as learned from requests; kept current by the bridge. */
export const connectionQuery = ({ connection }: Pick<Services, 'connection'>) =>
  queryOptions({
    queryKey: KEYS.connection,
    queryFn: () => reachOf(connection.current),
    initialData: () => reachOf(connection.current),
  });
