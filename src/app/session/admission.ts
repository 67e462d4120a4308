import type { Auth } from '../../auth/auth';
import type { UserId } from '../../domain/ids';
import type { Device } from '../account/device';
import { eraseLeftovers, finishSignOuts } from '../account/sign-out';
import { writeTombstone } from '../account/unfinished-sign-out';

interface AdmissionDeps {
  readonly auth: Auth;
  readonly device: Device;
}

/** Whether the lease runs. One that has run out starts again if a token can be renewed silently. */
export async function isAllowed(
  { auth, device }: AdmissionDeps,
  accountKey: string,
  userId: UserId,
): Promise<boolean> {
  if (device.leases.checkState(accountKey) === 'open') return true;
  const isRenewed = await auth.getToken(userId, { forceRefresh: true }).then(
    () => true,
    () => false,
  );
  if (isRenewed) device.leases.confirm(accountKey);
  return isRenewed;
}

/**
 * Removes the accounts of people who did not come back in time, and databases of nobody. `hereKey`
 * is the account on view, `knownKey` the one that signed in last.
 */
export async function removeExpired(
  { auth, device }: AdmissionDeps,
  hereKey: string | null,
  knownKey: string | null,
): Promise<void> {
  const { leases, local } = device;
  const expired = leases
    .accounts()
    .filter((key) => key !== hereKey && leases.checkState(key) === 'expired');
  for (const key of expired) writeTombstone(local, key);
  if (expired.length > 0) await finishSignOuts(device, auth, knownKey);
  // Nothing waits for it: a disk that does not respond delays nobody.
  void eraseLeftovers(device, [hereKey, knownKey]);
}
