const TABLES = [
  'fleet',
  'person',
  'preferences',
  'series',
  'spans',
  'views',
  'settings',
  'downloads',
  'alerts',
];

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(new Error(request.error?.message));
    };
  });

/** What an account has on disk, made and seen with nothing of ours. Browsers count versions in tenths of Dexie's. */
export function keptOf(accountKey: string) {
  const name = `portal-${accountKey}`;
  return {
    put: async (version = 3) => {
      const opening = indexedDB.open(name, version * 10);
      opening.onupgradeneeded = () => {
        for (const table of TABLES) opening.result.createObjectStore(table);
      };
      const database = await answer(opening);
      const table = database.transaction('preferences', 'readwrite').objectStore('preferences');
      await answer(table.put({ secret: true }, 'secret'));
      database.close();
    },
    isThere: async () => {
      const all = await indexedDB.databases();
      if (!all.some((one) => one.name === name)) return false;
      const database = await answer(indexedDB.open(name));
      try {
        if (!database.objectStoreNames.contains('preferences')) return false;
        const table = database.transaction('preferences').objectStore('preferences');
        return (await answer<unknown>(table.get('secret'))) !== undefined;
      } finally {
        database.close();
      }
    },
  };
}
