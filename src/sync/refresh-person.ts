import type { UserId } from '../domain/ids';
import { RemoteError } from '../remote/remote-error';
import type { KeptPerson } from '../store/kept';
import type { SyncParts } from './refresh-fleet';

/**
 * Asks who the signed-in person is and keeps the answer. null: signed in, but no user of the portal
 * (section 8, AUTHENTICATION ERROR). Rejects with RemoteError; what was kept stays then.
 */
export async function refreshPerson(
  { reads, store, clock }: SyncParts,
  userId: UserId,
  signal: AbortSignal,
): Promise<KeptPerson | null> {
  try {
    const person = { user: await reads.user(userId, signal), confirmedAt: clock.now() };
    await store.person.write(person);
    return person;
  } catch (error) {
    if (error instanceof RemoteError && error.kind === 'not-found') return null;
    throw error;
  }
}
