import { Dexie, type Table } from 'dexie';
import type * as z from 'zod/mini';
import { personSchema, preferencesSchema, type KeptFleet } from './kept';
import { createMemoryStore } from './memory-store';
import { STORED, type Kept, type Store } from './store';

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

function storeOn(database: Dexie): Store {
  return {
    lasting: true,
    fleet: whole(database.table<KeptFleet, string>('fleet')),
    person: parsed(database.table<unknown, string>('person'), personSchema),
    preferences: parsed(database.table<unknown, string>('preferences'), preferencesSchema),
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
      // Emptied first, in one transaction: deleting waits for other tabs that hold the database.
      await database.transaction('rw', database.tables, () =>
        Promise.all(database.tables.map((table) => table.clear())),
      );
      database.close();
      void Dexie.delete(database.name).catch(() => undefined);
    },
    close: () => {
      database.close();
    },
  };
}

const whole = <T>(table: Table<T, string>): Kept<T> => ({
  read: async () => (await table.get(ONLY)) ?? null,
  write: async (value) => {
    await table.put(value, ONLY);
  },
});

const parsed = <T>(table: Table<unknown, string>, schema: z.ZodMiniType<T>): Kept<T> => ({
  read: async () => schema.safeParse(await table.get(ONLY)).data ?? null,
  write: async (value) => {
    await table.put(value, ONLY);
  },
});
