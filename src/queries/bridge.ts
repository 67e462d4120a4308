import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { parseSeriesKey, seriesKey, type SeriesKey } from '../domain/series/series';
import type { StoreChange } from '../store/store';
import { connectionQuery, reachabilityOf } from './connection';
import { subscribeToFleetChanges } from './fleet-history/fleet-changes';
import { KEYS } from './keys';
import { readAgain } from './read-again';
import type { Services } from './services';

/**
 * Passes changes to the screens: changes of the store, from any tab, make the queries of that name
 * read again; changes of the connection are copied, and when the server reports "blocked", the
 * person is requested again at once. A clock that a response corrects makes history read again:
 * its periods end now. Returns how to stop.
 */
export function bridge(
  client: QueryClient,
  services: Pick<Services, 'store' | 'connection' | 'clock'>,
): () => void {
  const { store, connection, clock } = services;
  const connectionKey = connectionQuery(services).queryKey;
  const stops = [
    subscribeToFleetChanges(client, store),
    clock.onJump(() => {
      readAgain(client, { queryKey: KEYS.history });
    }),
    store.subscribe((change) => {
      // KEYS have the store's names. Of history, only queries that show a changed series read
      // again.
      const filters =
        change.what === 'series' ? showing(change.touches) : { queryKey: [change.what] };
      readAgain(client, filters);
      if (change.what === 'series') readAgain(client, { queryKey: KEYS.inventory });
      if (SETTINGS_TABLES.has(change.what)) readAgain(client, { queryKey: KEYS.unsentSettings });
    }),
    connection.subscribe((state) => {
      const known = client.getQueryData(connectionKey);
      if (state.why === 'blocked' && known?.why !== 'blocked') {
        void client.invalidateQueries({ queryKey: KEYS.confirmedPerson });
      }
      client.setQueryData(connectionKey, reachabilityOf(state));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Tables on which `keepPending` depends. */
const SETTINGS_TABLES = new Set<StoreChange['what']>(['preferences', 'views', 'settings']);

/** History queries that read one of the series; each lists its series in `meta`. */
const showing = (touches: (key: SeriesKey) => boolean): QueryFilters => ({
  queryKey: KEYS.history,
  predicate: ({ meta }) => {
    const seriesKeys: unknown = meta?.seriesKeys;
    if (!Array.isArray(seriesKeys)) return false;
    return seriesKeys.some((key) => {
      const seriesId = parseSeriesKey(String(key));
      return seriesId !== null && touches(seriesKey(seriesId));
    });
  },
});
