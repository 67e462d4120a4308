import type { QueryClient } from '@tanstack/react-query';
import { KEYS } from './keys';
import type { Services } from './services';

/**
 * The one place where changes below reach the screens: the store's, from any tab, make the queries
 * of that name read again; the connection's are handed on. Returns how to stop.
 */
export function bridge(client: QueryClient, { store, connection }: Services): () => void {
  const stops = [
    store.onChange((what) => {
      void client.invalidateQueries({ queryKey: KEYS[what] });
    }),
    connection.onChange((state) => {
      client.setQueryData(KEYS.connection, state);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
