import { onRecovery } from '../sync/connection';
import type { Services } from './services';

/** Calls back when the page is visible again, and when the network or the server is back. */
export function onRefreshTrigger(
  { connection }: Pick<Services, 'connection'>,
  refreshNow: () => void,
): () => void {
  const ends = new AbortController();
  document.addEventListener('visibilitychange', refreshNow, { signal: ends.signal });
  window.addEventListener('online', refreshNow, { signal: ends.signal });
  const unsubscribe = onRecovery(connection, refreshNow);
  return () => {
    ends.abort();
    unsubscribe();
  };
}
