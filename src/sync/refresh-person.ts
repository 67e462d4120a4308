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
 * blocked or without any group. Rejects with RemoteError; stored data stays then.
 */
export async function refreshPerson(
  { reads, store, clock }: PersonDeps,
  userId: UserId,
  signal: AbortSignal,
): Promise<StoredPerson | null> {
  try {
    const person = { user: await reads.user(userId, signal), confirmedAt: clock.now() };
    stopIfCancelled(signal);
    await store.person.write(person);
    if (accessOf(person.user) !== 'allowed') await withdraw(store);
    return person;
  } catch (error) {
    if (error instanceof RemoteError && error.kind === 'not-found') return null;
    throw error;
  }
}
