import type { QueryClient } from '@tanstack/react-query';
import { accessOf } from '../domain/person/access';
import type { StoredPerson } from '../store/records/stored-records';
import { onRecovery } from '../sync/connection';
import { followRights, type FollowRightsDeps } from '../sync/follow-rights';
import { refreshFleet } from '../sync/refresh-fleet';
import { KEYS } from './keys';
import type { Services } from './services';

type RefreshServices = Pick<Services, 'store' | 'clock' | 'connection'> & {
  readonly reads: Pick<Services['reads'], 'telemetry'>;
};
type WatchServices = RefreshServices & Pick<Services, 'userId' | 'random' | 'wait'>;

/**
 * Has the page notice a change of the person's rights within seconds (app S15), also on the page of
 * people without access. The server is asked while the page is visible and the browser has a
 * network, and again at once when the server is back. A request that breaks is the first sign of a
 * server that is gone: the fleet is requested then, which shows it. Ends with the signal.
 */
export function watchRights(
  readVersion: FollowRightsDeps['readVersion'],
  services: WatchServices,
  client: QueryClient,
  signal: AbortSignal,
): void {
  let shown = new AbortController();
  const follow = () => {
    shown.abort();
    if (signal.aborted || document.visibilityState !== 'visible' || !navigator.onLine) return;
    shown = new AbortController();
    const { signal: ended } = shown;
    const onChange = (isFirst: boolean) => readRightsAgain(services, client, isFirst, ended);
    const { accountKey } = services.store;
    const { now } = services.clock;
    const onFault = () => readFleetAgain(services, client, ended);
    void followRights({ ...services, readVersion, accountKey, now, onChange, onFault }, ended);
  };
  if (signal.aborted) return;
  document.addEventListener('visibilitychange', follow, { signal });
  for (const event of ['online', 'offline']) window.addEventListener(event, follow, { signal });
  const stops = [
    onRecovery(services.connection, follow),
    services.store.subscribe(({ what }) => {
      if (what === 'person') void takeOver(services, client);
    }),
  ];
  signal.addEventListener('abort', () => {
    shown.abort();
    for (const stop of stops) stop();
  });
  follow();
}

/**
 * Requests the person again, and then what they see: a response without a machine removes what was
 * stored of it (store O14). Somebody who has lost all access has nothing left to request.
 */
async function readRightsAgain(
  services: RefreshServices,
  client: QueryClient,
  isFirst: boolean,
  signal: AbortSignal,
): Promise<void> {
  await client.invalidateQueries({ queryKey: KEYS.confirmedPerson });
  if (!isFirst) await readFleetAgain(services, client, signal);
}

/** Requests the fleet, unless the person has lost all access. */
async function readFleetAgain(
  services: RefreshServices,
  client: QueryClient,
  signal: AbortSignal,
): Promise<void> {
  const confirmed = client.getQueryData<StoredPerson | null>(KEYS.confirmedPerson);
  const hasAccess = confirmed != null && accessOf(confirmed.user) === 'allowed';
  if (hasAccess) await refreshFleet(services, signal);
}

/** The tab that follows the rights stores the person; the other tabs take them from there. */
async function takeOver({ store }: Pick<Services, 'store'>, client: QueryClient): Promise<void> {
  const stored = await store.person.read().catch(() => null);
  if (stored === null) return;
  client.setQueryData<StoredPerson | null>(KEYS.confirmedPerson, (known) =>
    known != null && known.confirmedAt >= stored.confirmedAt ? known : stored,
  );
}
