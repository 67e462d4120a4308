import type { KeyValueStore } from '../auth/last-account';

/**
 * The tombstone of a sign-out (offline, One person's data): outside the database, written before anything is erased
 * and removed when all is. It names the account's database and tells nobody who.
 */
const KEY = 'portal.signing-out';

export const noteSignOut = (store: KeyValueStore, accountKey: string): void => {
  store.setItem(KEY, accountKey);
};

/** The account key of whose sign-out was not finished; null when there is none. */
export const unfinishedSignOut = (store: KeyValueStore): string | null => store.getItem(KEY);

export const signOutDone = (store: KeyValueStore): void => {
  store.removeItem(KEY);
};
