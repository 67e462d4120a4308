import { queryOptions } from '@tanstack/react-query';
import { KEYS } from './keys';
import type { Services } from './services';

/** Whether views or preferences were changed on this device that the server was not told yet. */
export const keepPendingQuery = ({ store, keeping }: Services) =>
  queryOptions({
    queryKey: KEYS.keepPending,
    queryFn: async () => {
      if (keeping === null) return false;
      // Asked by who signs out: the first paint does not carry it.
      const { isKeepPending } = await import('../sync/keep/near');
      return isKeepPending(store);
    },
    staleTime: 0,
  });
