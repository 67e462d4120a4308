import { queryOptions } from '@tanstack/react-query';
import { KEYS } from './keys';
import type { Services } from './services';

/** How the server can be reached, as learned from requests; kept current by the bridge. */
export const connectionQuery = ({ connection }: Pick<Services, 'connection'>) =>
  queryOptions({
    queryKey: KEYS.connection,
    queryFn: () => connection.current,
    initialData: () => connection.current,
  });
