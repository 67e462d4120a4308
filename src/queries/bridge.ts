import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { parseShelfKey, shelfKey, type ShelfKey } from '../domain/series/series';
import type { StoreChange } from '../store/store';
import { connectionQuery, reachOf } from './connection';
import { hearFleetChanges } from './fleet-history/fleet-changes';
import { KEYS } from './keys';
import { readAgain } from './read-again';
import type { Services } from './services';

/**
 * The one place where changes below reach the screens: the store's, from any tab, make the queries
 * of that name read again; the connection's are handed on, and a server that says "blocked" is asked
 * at once who this is. Returns how to stop.
 */
export function bridge(
  client: QueryClient,
  services: Pick<Services, 'store' | 'connection'>,
): () => void {
  const { store, connection } = services;
  const connectionKey = connectionQuery(services).queryKey;
  const stops = [
    hearFleetChanges(client, store),
    store.onChange((change) => {
      // KEYS name what is kept as the store does; of history only what shows a changed shelf reads again.
      const filters =
        change.what === 'series' ? showing(change.touches) : { queryKey: [change.what] };
      readAgain(client, filters);
      if (change.what === 'series') readAgain(client, { queryKey: KEYS.inventory });
      if (KEPT.has(change.what)) readAgain(client, { queryKey: KEYS.keepPending });
    }),
    connection.onChange((state) => {
      const known = client.getQueryData(connectionKey);
      if (state.why === 'blocked' && known?.why !== 'blocked') {
        void client.invalidateQueries({ queryKey: KEYS.confirmedPerson });
      }
      client.setQueryData(connectionKey, reachOf(state));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** What says whether something is still to be sent (queries/keep). */
const KEPT = new Set<StoreChange['what']>(['preferences', 'views', 'settings']);

/** The queries of history that read one of the shelves; they name theirs in `meta`. */
const showing = (touches: (shelf: ShelfKey) => boolean): QueryFilters => ({
  queryKey: KEYS.history,
  predicate: ({ meta }) => {
    const shelves: unknown = meta?.shelves;
    if (!Array.isArray(shelves)) return false;
    return shelves.some((key) => {
      const shelf = parseShelfKey(String(key));
      return shelf !== null && touches(shelfKey(shelf));
    });
  },
});
