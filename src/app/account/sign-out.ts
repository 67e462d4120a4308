import type { Auth } from '../../auth/auth';
import { hasLastAccount } from '../../auth/last-account';
import { eraseAccountData, storedAccounts } from '../../store/database/erase';
import type { Store } from '../../store/store';
import { wait } from '../../remote/wait';
import { forgetEntries, forgetTab } from './account-entries';
import type { Device } from './device';
import {
  hasReturned,
  isErased,
  isSigningOut,
  markErased,
  writeTombstone,
  removeTombstone,
  unfinishedSignOuts,
} from './unfinished-sign-out';

type Forgetting = Pick<Auth, 'forgetPerson' | 'forgetTokens'>;

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
  const isErased = await erase(device, accountKey, store).then(
    () => true,
    () => false,
  );
  store?.close();
  forgetEntries(device, accountKey, store !== undefined);
  return isErased;
}

interface OpenAccount {
  readonly key: string;
  readonly services: { readonly store: Pick<Store, 'erase' | 'close'> };
  close(): void;
}

/**
 * Closes the account that was open here, when another tab signed it out or somebody else in. While
 * a sign-out is not done it is finished here too, as the other tab may be closed. Where somebody
 * else signed in, the person has not signed out: their data stay, changes that were not sent among
 * them, for as long as their lease.
 */
export function leaveAfterOtherTab(
  device: Device,
  account: OpenAccount,
  isSignedOut: boolean,
): void {
  const { key, services } = account;
  if (isSigningOut(device.local, key) && !hasReturned(device.local, key)) {
    void wipe(device, key, services.store);
    return;
  }
  account.close();
  if (!isSignedOut) forgetTab(device);
  // This tab may have written entries while the other one was removing them.
  else if (!hasLastAccount(device.local)) forgetEntries(device, key, true);
}

/** Rejects when the database is not empty in time; it may be emptied later all the same. */
async function erase(
  { local }: Device,
  accountKey: string,
  store?: Pick<Store, 'erase'>,
): Promise<void> {
  const work = async () => {
    if (store !== undefined) await store.erase();
    else if (!isErased(local, accountKey)) await eraseAccountData(accountKey);
    markErased(local, accountKey);
  };
  const late = new AbortController();
  try {
    await Promise.race([work(), tooLate(late.signal)]);
  } finally {
    late.abort();
  }
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
 * the account of the person who has signed in since; they stay signed in. Returns the accounts that
 * could not be erased yet.
 */
export async function finishSignOuts(
  device: Device,
  auth: Forgetting,
  known: string | null,
): Promise<readonly string[]> {
  const { local } = device;
  for (const accountKey of unfinishedSignOuts(local)) {
    if (hasReturned(local, accountKey)) await erase(device, accountKey).catch(() => undefined);
    else if (known === null || known === accountKey) await removeAccount(device, auth, accountKey);
    else if (await wipe(device, accountKey)) removeTombstone(local, accountKey);
  }
  return unfinishedSignOuts(local);
}

/**
 * Erases the databases of accounts without a lease, `except` these: nobody can open them any more,
 * and no sign-out will remove them. What cannot be erased is tried again at the next start. Never
 * rejects.
 */
export async function eraseLeftovers(
  device: Device,
  except: readonly (string | null)[],
): Promise<void> {
  for (const accountKey of await storedAccounts()) {
    // Read each time: somebody may sign in meanwhile, who has a lease before a database.
    const stays = [...except, ...device.leases.accounts()];
    if (!stays.includes(accountKey)) await erase(device, accountKey).catch(() => undefined);
  }
}
