import type { QueryClient } from '@tanstack/react-query';
import { connectionQuery } from './connection';
import { KEYS } from './keys';
import type { Services } from './services';

/**
 * The one place where changes below reach the screens: the store's, from any tab, make the queries
 * of that name read again; the connection's are handed on, and a server that says "blocked" is asked
 * at once who this is. Returns how to stop.
 */
export function bridge(client: QueryClient, services: Services): () => void {
  const { store, connection } = services;
  const connectionKey = connectionQuery(services).queryKey;
  const stops = [
    store.onChange((what) => {
      void client.invalidateQueries({ queryKey: KEYS[what] });
    }),
    connection.onChange((state) => {
      const known = client.getQueryData(connectionKey);
      if (state.why === 'blocked' && known?.why !== 'blocked') {
        void client.invalidateQueries({ queryKey: KEYS.confirmedPerson });
      }
      client.setQueryData(connectionKey, state);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
