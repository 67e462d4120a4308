import type { Auth } from '../../auth/auth';
import { hasLastAccount } from '../../auth/last-account';
import { eraseAccountData } from '../../store/database/erase';
import type { Store } from '../../store/store';
import { wait } from '../../remote/wait';
import { forgetCache } from './account-caches';
import { forgetEntries } from './account-entries';
import type { Device } from './device';
import {
  isErased,
  isSigningOut,
  markErased,
  writeTombstone,
  removeTombstone,
  unfinishedSignOuts,
} from './unfinished-sign-out';

type Forgetting = Pick<Auth, 'forgetPerson' | 'forgetTokens'>;

/**
 * Does the part of a sign-out that takes no time, so that it is complete whenever the tab is
 * closed: the tombstone is written, nobody is remembered here, and the next sign-in asks for the
 * password.
 */
export function beginSignOut({ local }: Device, auth: Forgetting, accountKey: string): void {
  writeTombstone(local, accountKey);
  auth.forgetPerson();
}

/** A frozen tab can block the deletion of a database: it is then tried again at the next start. */
const PATIENCE_MS = 5_000;

/**
 * Removes all data of the account on this device, through its open store if there is one, however
 * many of the steps fail. Returns false when something may be left.
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
  forgetEntries(device, accountKey, store !== undefined);
  return done.every(({ status }) => status === 'fulfilled');
}

interface OpenAccount {
  readonly key: string;
  readonly services: { readonly store: Pick<Store, 'erase' | 'close'> };
  close(): void;
}

/**
 * Closes the account that was open here, when another tab signed it out or somebody else in. Erases
 * it here too while the other tab is not done, as that tab may be closed, and when somebody else
 * signed in there, which erases nothing.
 */
export function leaveAfterOtherTab(
  device: Device,
  account: OpenAccount,
  isSignedOut: boolean,
): void {
  const { key, services } = account;
  if (!isSignedOut || isSigningOut(device.local, key)) {
    void wipe(device, key, services.store);
    return;
  }
  account.close();
  // This tab may have written entries while the other one was removing them.
  if (!hasLastAccount(device.local)) forgetEntries(device, key, true);
}

async function erase(
  { local }: Device,
  accountKey: string,
  store?: Pick<Store, 'erase'>,
): Promise<void> {
  if (store !== undefined) await store.erase();
  else if (!isErased(local, accountKey)) await eraseAccountData(accountKey);
  markErased(local, accountKey);
}

async function tooLate(signal: AbortSignal): Promise<never> {
  await wait(PATIENCE_MS, signal);
  throw new Error('The data could not be erased in time.');
}

/**
 * Removes the account without the provider. What cannot be removed is tried again at the next
 * start.
 */
export async function removeAccount(
  device: Device,
  auth: Forgetting,
  accountKey: string,
): Promise<void> {
  // An unfinished sign-out goes on from where it stopped.
  if (!isSigningOut(device.local, accountKey)) writeTombstone(device.local, accountKey);
  auth.forgetPerson();
  auth.forgetTokens();
  if (await wipe(device, accountKey)) removeTombstone(device.local, accountKey);
}

/**
 * Finishes the sign-outs that were cut short, before any data of the person are read. `known` is
 * the account of the person who has signed in since; they stay signed in.
 */
export async function finishSignOuts(
  device: Device,
  auth: Forgetting,
  known: string | null,
): Promise<void> {
  for (const accountKey of unfinishedSignOuts(device.local)) {
    if (known === null || known === accountKey) await removeAccount(device, auth, accountKey);
    else if (await wipe(device, accountKey)) removeTombstone(device.local, accountKey);
  }
}
