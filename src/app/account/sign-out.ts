import type { Auth } from '../../auth/auth';
import { eraseKept } from '../../store/database/erase';
import type { Store } from '../../store/store';
import { wait } from '../../sync/wait';
import { forgetCache } from './account-caches';
import { forgetEntries } from './account-entries';
import type { DeviceStorages } from './device-storage';
import type { Leases } from './leases';
import {
  isErased,
  isSigningOut,
  noteErased,
  noteSignOut,
  signOutDone,
  unfinishedSignOuts,
} from './unfinished-sign-out';

/** What a sign-out takes away from. */
export interface Device extends DeviceStorages {
  readonly leases: Leases;
}

type Forgetting = Pick<Auth, 'forgetPerson' | 'forgetTokens'>;

/**
 * The part of a sign-out that takes no time, so that it is done whenever the tab is closed: the tombstone is
 * there, nobody is known here any more, and the next sign-in asks for the password.
 */
export function beginSignOut({ local }: Device, auth: Forgetting, accountKey: string): void {
  noteSignOut(local, accountKey);
  auth.forgetPerson();
}

/** A frozen tab can keep a database from being opened: it is then tried again at the next start. */
const PATIENCE_MS = 5_000;

/**
 * Removes all that the account has on this device, by its open store where there is one, however much of it
 * fails; false when something may be left.
 */
export async function wipe(
  device: Device,
  accountKey: string,
  store?: Pick<Store, 'erase' | 'close'>,
): Promise<boolean> {
  const late = new AbortController();
  const done = await Promise.allSettled([
    Promise.race([erase(device, accountKey, store), tooLate(late.signal)]),
    forgetCache(accountKey),
  ]);
  late.abort();
  store?.close();
  forgetEntries(device, accountKey);
  return done.every(({ status }) => status === 'fulfilled');
}

async function erase(
  { local }: Device,
  accountKey: string,
  store?: Pick<Store, 'erase'>,
): Promise<void> {
  if (store !== undefined) await store.erase();
  else if (!isErased(local, accountKey)) await eraseKept(accountKey);
  noteErased(local, accountKey);
}

async function tooLate(signal: AbortSignal): Promise<never> {
  await wait(PATIENCE_MS, signal);
  throw new Error('The data could not be erased in time.');
}

/** All of a sign-out but what the provider has to do with it. What cannot be removed is tried again at the next start. */
export async function removeAccount(
  device: Device,
  auth: Forgetting,
  accountKey: string,
): Promise<void> {
  // One that is to be finished stays as far as it got.
  if (!isSigningOut(device.local, accountKey)) noteSignOut(device.local, accountKey);
  auth.forgetPerson();
  auth.forgetTokens();
  if (await wipe(device, accountKey)) signOutDone(device.local, accountKey);
}

/**
 * A sign-out that was cut short is a sign-out: it is finished before anything of the person is read. `known` is
 * the account of who signed in since; they stay.
 */
export async function finishSignOuts(
  device: Device,
  auth: Forgetting,
  known: string | null,
): Promise<void> {
  for (const accountKey of unfinishedSignOuts(device.local)) {
    if (known === null || known === accountKey) await removeAccount(device, auth, accountKey);
    else if (await wipe(device, accountKey)) signOutDone(device.local, accountKey);
  }
}
