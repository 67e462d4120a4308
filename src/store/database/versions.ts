import { Dexie, type Transaction } from 'dexie';

/** One step of the database: the tables it adds, and the upgrade of the data of the step before. */
interface Version {
  readonly version: number;
  readonly tables: readonly string[];
  readonly upgrade?: (transaction: Transaction) => PromiseLike<unknown>;
}

/**
 * Every step from the first on. A released step is never changed: a database of any older version
 * goes through all that follow, in one transaction, with its data in it.
 */
export const VERSIONS: readonly Version[] = [
  { version: 1, tables: ['fleet', 'person', 'preferences'] },
  { version: 2, tables: ['series', 'spans', 'views', 'settings', 'downloads'] },
  { version: 3, tables: ['alerts'] },
  // Saved views have a new version; those of older builds are upgraded when they are read.
  { version: 4, tables: [] },
  { version: 5, tables: ['configuration'] },
];

/** All keys are given from outside, and there is no other index. */
const KEYED_FROM_OUTSIDE = '';

/** Declares the steps to Dexie. Throws when one is missing. */
export function declareVersions(database: Dexie, versions: readonly Version[] = VERSIONS): void {
  for (const [i, { version, tables, upgrade }] of versions.entries()) {
    if (version !== i + 1) throw new Error(`There is no way from version ${i} to ${version}.`);
    const declared = database
      .version(version)
      .stores(Object.fromEntries(tables.map((table) => [table, KEYED_FROM_OUTSIDE])));
    if (upgrade !== undefined) declared.upgrade(upgrade);
  }
}

/** Browsers count in tenths of Dexie's versions. */
const NATIVE_VERSION = VERSIONS.length * 10;

/**
 * Rejects with VersionError when the database is a newer portal's. Dexie would open it all the
 * same, and add what it misses in it; so the browser is asked first, and nothing is changed.
 */
export function refuseNewer(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, NATIVE_VERSION);
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
    request.onerror = (event) => {
      event.preventDefault();
      // For an older database, or none, the opening was aborted; any other fault will show again.
      if (request.error?.name !== 'VersionError') resolve();
      else reject(new Dexie.VersionError('A newer version of the portal made the data.'));
    };
  });
}
