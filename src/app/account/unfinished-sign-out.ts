import type { Auth } from '../../auth/auth';
import type { DeviceStorage } from './device-storage';

/**
 * Tombstone of a sign-out (app S5): stored outside the database, written before anything is erased
 * and removed when everything is. It names the account's database, not the person. One for each
 * account: somebody may sign out while another person's sign-out is still to be finished.
 */
const PREFIX = 'portal.signing-out.';
/**
 * The database is empty, even if it could not be deleted: while a frozen tab has it open nobody can
 * open it to check, and nobody needs to.
 */
const ERASED = 'erased';
/** The person has signed in again since: the database of before is all that is left to erase. */
const RETURNED = 'returned';

export const isTombstone = (key: string): boolean => key.startsWith(PREFIX);

/** Never throws: with a full storage the sign-out goes on without a tombstone. */
export function writeTombstone(storage: DeviceStorage, accountKey: string): void {
  try {
    storage.setItem(PREFIX + accountKey, 'yes');
  } catch {
    // Nothing will finish this sign-out if it is cut short.
  }
}

/**
 * Does the part of a sign-out that takes no time, so that it is complete whenever the tab is
 * closed: the tombstone is written, nobody is remembered here, and the next sign-in asks for the
 * password.
 */
export function beginSignOut(
  storage: DeviceStorage,
  auth: Pick<Auth, 'forgetPerson'>,
  accountKey: string,
): void {
  writeTombstone(storage, accountKey);
  auth.forgetPerson();
}

/** Records that the database of a sign-out under way is empty, which may finish the sign-out. */
export function markErased(storage: DeviceStorage, accountKey: string): void {
  if (hasReturned(storage, accountKey)) removeTombstone(storage, accountKey);
  else if (isSigningOut(storage, accountKey)) change(storage, accountKey, ERASED);
}

/** Records that the person is back, although a database of theirs could not be erased. */
export const markReturned = (storage: DeviceStorage, accountKey: string): void => {
  change(storage, accountKey, RETURNED);
};

function change(storage: DeviceStorage, accountKey: string, tombstone: string): void {
  try {
    storage.setItem(PREFIX + accountKey, tombstone);
  } catch {
    // The database is then checked once more.
  }
}

export const hasReturned = (storage: DeviceStorage, accountKey: string): boolean =>
  storage.getItem(PREFIX + accountKey) === RETURNED;

export const isErased = (storage: DeviceStorage, accountKey: string): boolean =>
  storage.getItem(PREFIX + accountKey) === ERASED;

export const isSigningOut = (storage: DeviceStorage, accountKey: string): boolean =>
  storage.getItem(PREFIX + accountKey) !== null;

/** Returns the account keys of unfinished sign-outs. */
export const unfinishedSignOuts = (storage: DeviceStorage): readonly string[] =>
  storage
    .keys()
    .filter(isTombstone)
    .map((key) => key.slice(PREFIX.length));

export const removeTombstone = (storage: DeviceStorage, accountKey: string): void => {
  storage.removeItem(PREFIX + accountKey);
};

/**
 * Removes a tombstone again when another tab has finished its sign-out: this tab may have written
 * it meanwhile, since tabs see each other's changes a little late.
 */
export function followFinishedSignOuts(storage: DeviceStorage): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && newValue === null && isTombstone(key)) storage.removeItem(key);
  });
}
