/** Bare IndexedDB for the baselines: one database with one object store. */
export interface PlainDatabase {
  /** Writes in one transaction, and resolves when it is complete. */
  write(records: readonly (readonly [key: number, value: unknown])[]): Promise<void>;
  readAll(): Promise<readonly unknown[]>;
  close(): void;
}

const STORE = 'records';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('IndexedDB failed'));
    };
  });

export async function openPlain(name: string): Promise<PlainDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(STORE);
  };
  const database = await done(opening);
  return {
    write: (records) =>
      new Promise((resolve, reject) => {
        const transaction = database.transaction(STORE, 'readwrite');
        transaction.oncomplete = () => {
          resolve();
        };
        transaction.onabort = () => {
          reject(transaction.error ?? new Error('IndexedDB gave up'));
        };
        const store = transaction.objectStore(STORE);
        for (const [key, value] of records) store.put(value, key);
      }),
    readAll: () => done(database.transaction(STORE).objectStore(STORE).getAll()),
    close: () => {
      database.close();
    },
  };
}

export const removeDatabase = async (name: string): Promise<void> => {
  await done(indexedDB.deleteDatabase(name));
};
