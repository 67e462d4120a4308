import type { DeviceStorage } from './device-storage';

/**
 * The tombstone of a sign-out (offline, One person's data): outside the database, written before anything is erased
 * and removed when all is. It names the account's database and tells nobody who. One for each account: somebody
 * may sign out while another's sign-out is still to be finished.
 */
const PREFIX = 'portal.signing-out.';
/**
 * The database is empty already, whether or not it could be deleted: while a frozen tab holds it nobody can open it to
 * look, and nobody has to.
 */
const ERASED = 'erased';

export const isTombstone = (key: string): boolean => key.startsWith(PREFIX);

/** Throws nothing: who cannot note it (a full storage) signs out all the same. */
export function noteSignOut(storage: DeviceStorage, accountKey: string): void {
  try {
    storage.setItem(PREFIX + accountKey, 'yes');
  } catch {
    // Then nothing finishes it if it is cut short.
  }
}

/** Of a sign-out that is under way: the database needs nothing more. */
export function noteErased(storage: DeviceStorage, accountKey: string): void {
  if (!isSigningOut(storage, accountKey)) return;
  try {
    storage.setItem(PREFIX + accountKey, ERASED);
  } catch {
    // Then it is looked into once more.
  }
}

export const isErased = (storage: DeviceStorage, accountKey: string): boolean =>
  storage.getItem(PREFIX + accountKey) === ERASED;

export const isSigningOut = (storage: DeviceStorage, accountKey: string): boolean =>
  storage.getItem(PREFIX + accountKey) !== null;

/** The account keys of whose sign-outs were not finished. */
export const unfinishedSignOuts = (storage: DeviceStorage): readonly string[] =>
  storage
    .keys()
    .filter(isTombstone)
    .map((key) => key.slice(PREFIX.length));

export const signOutDone = (storage: DeviceStorage, accountKey: string): void => {
  storage.removeItem(PREFIX + accountKey);
};
