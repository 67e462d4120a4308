import { Dexie, type Table } from 'dexie';
import type * as z from 'zod/mini';
import { personSchema, preferencesSchema, type KeptFleet } from './kept';
import { createMemoryStore } from './memory-store';
import { ErasedError, STORED, type Kept, type Store } from './store';

const ONLY = 'only';

/**
 * Opens the database of one account (`accountKey` names it, remote/account-key). Where the browser
 * gives no storage, the portal works in memory: `lasting` is false.
 */
export async function openStore(accountKey: string): Promise<Store> {
  const database = new Dexie(`portal-${accountKey}`);
  database.version(1).stores({ fleet: '', person: '', preferences: '' });
  try {
    await database.open();
  } catch (error) {
    if (error instanceof Dexie.VersionError) throw error;
    return createMemoryStore();
  }
  return storeOn(database);
}

/** Removes what the account has on this device, when the store that would do so is gone: a sign-out was cut short. */
export async function eraseKept(accountKey: string): Promise<void> {
  const store = await openStore(accountKey);
  await store.erase();
}

function storeOn(database: Dexie): Store {
  let erased = false;
  const isErased = () => erased;
  // Closed for good: a write that comes late must not open, and so make, the database again.
  const close = () => {
    database.close({ disableAutoOpen: true });
  };
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion !== null) return true;
    // Another tab deletes it.
    erased = true;
    close();
    return false;
  });
  return {
    lasting: true,
    fleet: kept<KeptFleet>(database.table('fleet'), asItIs, isErased),
    person: kept(database.table('person'), parsed(personSchema), isErased),
    preferences: kept(database.table('preferences'), parsed(preferencesSchema), isErased),
    onChange: (listener) => {
      const prefix = `idb://${database.name}/`;
      const hear = (parts: object) => {
        const touched = Object.keys(parts).filter((part) => part.startsWith(prefix));
        for (const name of STORED) {
          if (touched.some((part) => part.startsWith(`${prefix}${name}/`))) listener(name);
        }
      };
      Dexie.on('storagemutated', hear);
      return () => {
        Dexie.on('storagemutated').unsubscribe(hear);
      };
    },
    erase: async () => {
      erased = true;
      // Emptied first, in one transaction: deleting waits for other tabs that hold the database.
      await database.transaction('rw', database.tables, () =>
        Promise.all(database.tables.map((table) => table.clear())),
      );
      close();
      void Dexie.delete(database.name).catch(() => undefined);
    },
    close,
  };
}

/** The fleet is large and written by this code alone: parsing it anew at each start would cost more than it brings. */
const asItIs = <T>(value: T | undefined): T | null => value ?? null;

const parsed =
  <T>(schema: z.ZodMiniType<T>) =>
  (value: unknown): T | null =>
    schema.safeParse(value).data ?? null;

const kept = <T, Raw = T>(
  table: Table<Raw | T, string>,
  understand: (raw: Raw | T | undefined) => T | null,
  isErased: () => boolean,
): Kept<T> => ({
  read: async () => understand(await table.get(ONLY)),
  write: (value, when) =>
    table.db.transaction('rw', table, async () => {
      if (isErased()) throw new ErasedError();
      if (when === undefined || when(understand(await table.get(ONLY)))) {
        await table.put(value, ONLY);
      }
    }),
  clear: () => table.clear(),
});
