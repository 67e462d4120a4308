import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/** Who reads for the first time and is to read once more. */
const waiting = new WeakSet<Query>();

/**
 * Makes queries read again, since what they read has changed. What reads for the first time may have passed what
 * changed; TanStack Query lets such a reading go on and takes the change for read: so another one follows it.
 */
export function readAgain(client: QueryClient, filters: QueryFilters): void {
  for (const query of client.getQueryCache().findAll(filters)) {
    if (query.state.fetchStatus === 'idle' || query.state.data !== undefined) continue;
    if (waiting.has(query)) continue;
    waiting.add(query);
    const follow = () => {
      waiting.delete(query);
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    };
    query.fetch().then(follow, follow);
  }
  void client.invalidateQueries(filters);
}
