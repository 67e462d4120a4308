import { hashKey, type QueryClient } from '@tanstack/react-query';
import { isDue, nextLastLook } from '../../domain/visit/last-look';
import { MINUTE } from '../../base/units';
import type { StoredFleet } from '../../store/records/stored-records';
import { KEYS } from '../keys';
import type { SyncDeps } from '../../sync/refresh-fleet';

const FLEET = hashKey(KEYS.fleet);

interface Deps extends Pick<SyncDeps, 'clock'> {
  readonly store: Pick<SyncDeps['store'], 'settings'>;
}

/**
 * Stores that somebody looks now, when that is due. Not before the server has set the time in this
 * session: until then the screen may be old, and "now" is the device's ([Note: A visit]). Fresh
 * data count only where a screen shows them: the snapshot of its query.
 */
export async function beat(
  { clock, store }: Deps,
  client: QueryClient,
  isLast = false,
): Promise<void> {
  if (!clock.known) return;
  const now = clock.now();
  const stored = await store.settings.read('lastLook');
  if (!isLast && !isDue(stored, now)) return;
  const fleet = client.getQueryData<StoredFleet>(KEYS.fleet) ?? null;
  if (nextLastLook(stored, { now, fleet }) === null) return;
  await store.settings.change('lastLook', (newest) => nextLastLook(newest, { now, fleet }));
}

/**
 * Stores looks while the page is visible: with each response of the fleet, every minute, and when
 * it is hidden.
 */
export function watchLooks(services: Deps, client: QueryClient, signal: AbortSignal): void {
  const isVisible = () => document.visibilityState === 'visible';
  const look = (isLast = false) => {
    // An error of the disk, or data that are being erased: no later visit will need it.
    beat(services, client, isLast).catch(() => undefined);
  };
  const lookIfSeen = () => {
    if (isVisible()) look();
  };
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    const isAnswer = event.type === 'updated' && event.action.type === 'success';
    if (isAnswer && event.query.queryHash === FLEET) lookIfSeen();
  });
  const timer = setInterval(lookIfSeen, MINUTE);
  const changed = () => {
    look(!isVisible());
  };
  document.addEventListener('visibilitychange', changed, { signal });
  signal.addEventListener('abort', () => {
    unsubscribe();
    clearInterval(timer);
  });
  lookIfSeen();
}
