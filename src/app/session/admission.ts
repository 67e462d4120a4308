import type { Auth } from '../../auth/auth';
import { AuthFailure } from '../../auth/auth-failure';
import type { UserId } from '../../domain/ids';
import type { Device } from '../account/device';
import { unfinishedSignOuts, writeTombstone } from '../account/unfinished-sign-out';

/**
 * Not part of the first load: needed where somebody signed out or stayed away, and loaded at each
 * start after the sign-in library, so that a sign-out without a network has it.
 */
export const signOutCode = () => import('../account/sign-out');

interface AdmissionDeps {
  readonly auth: Auth;
  readonly device: Device;
}

/**
 * Whether the lease runs. One that has run out starts again if a token can be renewed silently, and
 * ends when the provider says that the account is blocked (app S16).
 */
export async function isAllowed(
  { auth, device }: AdmissionDeps,
  accountKey: string,
  userId: UserId,
): Promise<boolean> {
  if (device.leases.checkState(accountKey) === 'open') return true;
  const isRenewed = await auth.getToken(userId, { forceRefresh: true }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AuthFailure && error.kind === 'ended') device.leases.end(accountKey);
      return false;
    },
  );
  if (isRenewed) device.leases.confirm(accountKey);
  return isRenewed;
}

/**
 * Finishes the sign-outs that were cut short. `knownKey` is the account that signed in last.
 * Returns the accounts that could not be erased yet; none while the code for it cannot be loaded,
 * and then their people stay signed out.
 */
export async function finishEarlier(
  { auth, device }: AdmissionDeps,
  knownKey: string | null,
): Promise<readonly string[]> {
  if (unfinishedSignOuts(device.local).length === 0) return [];
  const code = await signOutCode().catch(() => null);
  return (await code?.finishSignOuts(device, auth, knownKey)) ?? [];
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
  const { eraseLeftovers, finishSignOuts } = await signOutCode();
  const expired = leases
    .accounts()
    .filter((key) => key !== hereKey && leases.checkState(key) === 'expired');
  for (const key of expired) writeTombstone(local, key);
  if (expired.length > 0) await finishSignOuts(device, auth, knownKey);
  // Nothing waits for it: a disk that does not respond delays nobody.
  void eraseLeftovers(device, [hereKey, knownKey]);
}
