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
