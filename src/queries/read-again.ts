import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/** Queries in their first reading that have to read once more. */
const waiting = new WeakSet<Query>();

/**
 * Makes queries read again, since the data has changed. A first reading may have passed the change;
 * TanStack Query lets it go on and counts the change as read, so another reading follows it.
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
