import { accessOf } from '../domain/person/access';
import type { UserId } from '../domain/ids';
import { RemoteError, stopIfCancelled } from '../remote/remote-error';
import type { StoredPerson } from '../store/records/stored-records';
import type { SyncDeps } from './refresh-fleet';
import { withdraw, type WithdrawnStore } from './withdraw';

/** Dependencies of the person's refresh. */
interface PersonDeps extends Pick<SyncDeps, 'clock'> {
  readonly reads: Pick<SyncDeps['reads'], 'user'>;
  readonly store: Pick<SyncDeps['store'], 'person'> & WithdrawnStore;
}

/**
 * Requests the signed-in person and stores the response. Returns null for somebody who is signed in
 * but no user of the portal (rules §6.1). The data of a person without access are removed, whether
 * blocked or without any group; also those of a blocked person whose token has ended, which is all
 * that the server says then (app S16). Rejects with RemoteError; stored data stays then.
 */
export async function refreshPerson(
  { reads, store, clock }: PersonDeps,
  userId: UserId,
  signal: AbortSignal,
): Promise<StoredPerson | null> {
  const keep = async (user: StoredPerson['user']): Promise<StoredPerson> => {
    const person = { user, confirmedAt: clock.now() };
    await store.person.write(person);
    if (accessOf(user) !== 'allowed') await withdraw(store);
    return person;
  };
  try {
    const user = await reads.user(userId, signal);
    stopIfCancelled(signal);
    return await keep(user);
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    if (error.kind === 'not-found') return null;
    const stored = error.kind === 'blocked' ? await store.person.read() : null;
    if (stored === null) throw error;
    return keep({ ...stored.user, blocked: true });
  }
}
