import { accessOf } from '../domain/person/access';
import type { UserId } from '../domain/ids';
import { RemoteError, stopIfCancelled } from '../remote/remote-error';
import type { KeptPerson } from '../store/records/kept';
import type { SyncParts } from './refresh-fleet';
import { withdraw, type WithdrawnStore } from './withdraw';

/** What of it the person needs. */
interface PersonParts extends Pick<SyncParts, 'clock'> {
  readonly reads: Pick<SyncParts['reads'], 'user'>;
  readonly store: Pick<SyncParts['store'], 'person'> & WithdrawnStore;
}

/**
 * Asks who the signed-in person is and keeps the answer. null: signed in, but no user of the portal
 * (section 8, AUTHENTICATION ERROR). Of a blocked person's data nothing is kept. Rejects with RemoteError; what was kept stays then.
 */
export async function refreshPerson(
  { reads, store, clock }: PersonParts,
  userId: UserId,
  signal: AbortSignal,
): Promise<KeptPerson | null> {
  try {
    const person = { user: await reads.user(userId, signal), confirmedAt: clock.now() };
    stopIfCancelled(signal);
    await store.person.write(person);
    if (accessOf(person.user) === 'blocked') await withdraw(store);
    return person;
  } catch (error) {
    if (error instanceof RemoteError && error.kind === 'not-found') return null;
    throw error;
  }
}
