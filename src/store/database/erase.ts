import { Dexie } from 'dexie';
import { databaseName } from './connection';
import { emptyByName } from './empty-tables';
import { lossMarker } from './loss';

/**
 * Removes the account's data on this device, when its store is gone: a sign-out was cut short, or
 * the lease has expired. Rejects when the database cannot be emptied, so that the caller tries
 * again.
 */
export async function eraseAccountData(accountKey: string): Promise<void> {
  const name = databaseName(accountKey);
  try {
    await emptyByName(name);
  } finally {
    void Dexie.delete(name).catch(() => undefined);
    lossMarker(accountKey).remove();
  }
}

/** A hash in hexadecimal (remote/account-key). */
const ACCOUNT_KEY = /^[0-9a-f]{32}$/;

/** Returns the keys of the accounts that have a database on this device. Never rejects. */
export async function storedAccounts(): Promise<readonly string[]> {
  const names = await Dexie.getDatabaseNames().catch(() => []);
  const prefix = databaseName('');
  return names
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .filter((key) => ACCOUNT_KEY.test(key));
}
