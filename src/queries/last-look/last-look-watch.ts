import { hashKey, type QueryClient } from '@tanstack/react-query';
import { isDue, nextLastLook } from '../../domain/visit/last-look';
import { MINUTE } from '../../base/units';
import type { KeptFleet } from '../../store/records/kept';
import { KEYS } from '../keys';
import type { Services } from '../services';

const FLEET = hashKey(KEYS.fleet);

interface Parts extends Pick<Services, 'clock'> {
  readonly store: Pick<Services['store'], 'settings'>;
}

/**
 * Writes that somebody looks now, when that is due. Not before the server has told the time in this session: until then
 * what is on the screen may be old, and "now" is the device's ([Note: A visit]). Fresh data count only where a screen
 * shows them: the snapshot that its query holds.
 */
export async function beat(
  { clock, store }: Parts,
  client: QueryClient,
  isLast = false,
): Promise<void> {
  if (!clock.known) return;
  const now = clock.now();
  const kept = await store.settings.read('lastLook');
  if (!isLast && !isDue(kept, now)) return;
  const fleet = client.getQueryData<KeptFleet>(KEYS.fleet) ?? null;
  if (nextLastLook(kept, { now, fleet }) === null) return;
  await store.settings.change('lastLook', (newest) => nextLastLook(newest, { now, fleet }));
}

/** Beats while somebody looks: with each answer of the fleet, every minute, and when they look away. */
export function watchLooks(services: Services, client: QueryClient, signal: AbortSignal): void {
  const isVisible = () => document.visibilityState === 'visible';
  const look = (isLast = false) => {
    // A disk that does not take it, or data that are being erased: there is then no later visit to tell it to.
    beat(services, client, isLast).catch(() => undefined);
  };
  const lookIfSeen = () => {
    if (isVisible()) look();
  };
  const unheard = client.getQueryCache().subscribe((event) => {
    const isAnswer = event.type === 'updated' && event.action.type === 'success';
    if (isAnswer && event.query.queryHash === FLEET) lookIfSeen();
  });
  const timer = setInterval(lookIfSeen, MINUTE);
  const changed = () => {
    look(!isVisible());
  };
  document.addEventListener('visibilitychange', changed, { signal });
  signal.addEventListener('abort', () => {
    unheard();
    clearInterval(timer);
  });
  lookIfSeen();
}
