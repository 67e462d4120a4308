import { Dexie } from 'dexie';
import { databaseName } from './connection';
import { emptyByName } from './empty-tables';
import { lossMark } from './loss';

/**
 * Removes what the account has on this device, when the store that would do so is gone: a sign-out was
 * cut short, or the time to look at it is over. Rejects when it cannot be emptied: then it is to be tried again.
 */
export async function eraseKept(accountKey: string): Promise<void> {
  const name = databaseName(accountKey);
  try {
    await emptyByName(name);
  } finally {
    void Dexie.delete(name).catch(() => undefined);
    lossMark(accountKey).remove();
  }
}
