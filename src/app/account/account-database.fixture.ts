import { VERSIONS } from '../../store/database/versions';

/** Tables of the present version, and those it took over. */
const TABLES = VERSIONS.flatMap(({ tables }) => tables);

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(new Error(request.error?.message));
    };
  });

/**
 * An account's database, created and read without Dexie. The browser's version number is ten times
 * Dexie's.
 */
export function databaseOf(accountKey: string) {
  const name = `portal-${accountKey}`;
  return {
    put: async (version = VERSIONS.length) => {
      const opening = indexedDB.open(name, version * 10);
      opening.onupgradeneeded = () => {
        for (const table of TABLES) opening.result.createObjectStore(table);
      };
      const database = await resultOf(opening);
      const table = database.transaction('preferences', 'readwrite').objectStore('preferences');
      await resultOf(table.put({ secret: true }, 'secret'));
      database.close();
    },
    isThere: async () => {
      const all = await indexedDB.databases();
      if (!all.some((one) => one.name === name)) return false;
      const database = await resultOf(indexedDB.open(name));
      try {
        if (!database.objectStoreNames.contains('preferences')) return false;
        const table = database.transaction('preferences').objectStore('preferences');
        return (await resultOf<unknown>(table.get('secret'))) !== undefined;
      } finally {
        database.close();
      }
    },
  };
}
