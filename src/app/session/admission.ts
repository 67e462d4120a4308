import type { Auth } from '../../auth/auth';
import type { UserId } from '../../domain/ids';
import { finishSignOuts, type Device } from '../account/sign-out';
import { noteSignOut } from '../account/unfinished-sign-out';

interface Door {
  readonly auth: Auth;
  readonly device: Device;
}

/** Whether the lease runs; where it has run out, a token that can be renewed silently begins it anew. */
export async function isAllowed(
  { auth, device }: Door,
  accountKey: string,
  userId: UserId,
): Promise<boolean> {
  if (device.leases.standing(accountKey) === 'open') return true;
  const isRenewed = await auth.getToken(userId, { forceRefresh: true }).then(
    () => true,
    () => false,
  );
  if (isRenewed) device.leases.confirm(accountKey);
  return isRenewed;
}

/** Of people who did not come back for long nothing stays. `here` is who is inside, `known` who was here last. */
export async function removeExpired(
  { auth, device }: Door,
  here: string | undefined,
  known: string | null,
): Promise<void> {
  const { leases, local } = device;
  const expired = leases
    .accounts()
    .filter((key) => key !== here && leases.standing(key) === 'expired');
  for (const key of expired) noteSignOut(local, key);
  if (expired.length > 0) await finishSignOuts(device, auth, known);
}
