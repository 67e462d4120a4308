import { Dexie } from 'dexie';
import { createEmitter } from '../base/emitter';
import type { EpochMs } from '../base/units';
import { createRecovery } from './database/recovery';
import { openConnection, type DatabaseConnection } from './database/connection';
import { downloadsIn } from './records/downloads';
import { subscribeToDatabase } from './subscribe-to-database';
import { indexedRows } from './database/indexed-rows';
import { parseFleet } from './records/fleet-schema';
import { personSchema, preferencesSchema } from './records/stored-records';
import { singleRecord, parsed } from './records/single-record';
import { largeRecord } from './records/large-record';
import { lossMarker, type LossMarker } from './database/loss';
import { indexedTables } from './series/indexed-tables';
import { withFiles } from './with-files';
import { laterSeries } from './series/later-series';
import { settingsIn } from './records/settings';
import { StorageError, type StorageFault } from './database/storage-error';
import type { NamedChange, Store, StoreChange } from './store';

/** Enough for some fifty years of ten-minute history of one module's default columns. */
const MOST_BYTES = 500e6;

export interface StoreOptions {
  /** Limit for history, in bytes; by default a part of what the browser grants. */
  readonly budget?: number;
  /** The server's time, recorded when a loss is noticed. */
  readonly now?: () => EpochMs;
  /** Time limit for opening, in ms. */
  readonly patienceMs?: number;
}

/**
 * Opens the database of one account (`accountKey` names it, remote/account-key). Where the browser
 * offers no storage, or the storage does not respond or cannot be read (`fault`), the portal works
 * in memory: `lasting` is false. Rejects with Dexie's VersionError when a newer portal made it.
 */
export async function openStore(accountKey: string, options: StoreOptions = {}): Promise<Store> {
  try {
    const given = defaultBudget();
    const connection = await openConnection(accountKey, options.patienceMs);
    const mark = lossMarker(accountKey);
    if (mark.isKept() && (await isEmpty(connection))) mark.foundEmpty(options.now?.() ?? null);
    const budget = options.budget ?? (await given);
    return storeOn(connection, { accountKey, mark, budget });
  } catch (error) {
    if (error instanceof Dexie.VersionError) throw error;
    return openInMemory(accountKey, error instanceof StorageError ? error.fault : null);
  }
}

/** Opens a store that lasts as long as the tab; `fault` is the reason, null for no storage. */
export async function openInMemory(accountKey: string, fault: StorageFault | null): Promise<Store> {
  // Rarely needed: no other start waits for this code.
  const { createMemoryStore } = await import('./memory-store');
  return createMemoryStore(accountKey, fault);
}

/** At most half of what the browser grants, since files and the app itself need room too. */
async function defaultBudget(): Promise<number> {
  try {
    const { quota = Infinity } = await navigator.storage.estimate();
    return Math.min(MOST_BYTES, quota / 2);
  } catch {
    // Not every browser says.
    return MOST_BYTES;
  }
}

interface Account {
  readonly accountKey: string;
  readonly mark: LossMarker;
  /** In bytes, for history. */
  readonly budget: number;
}

function storeOn(connection: DatabaseConnection, { accountKey, mark, budget }: Account): Store {
  const { database } = connection;
  // Changes of this tab alone; Dexie reports those on disk.
  const here = createEmitter<StoreChange>();
  const recovery = createRecovery(() => {
    here.emit({ what: 'fault' });
  });
  const rows = (name: NamedChange) =>
    indexedRows(connection, name, {
      recovery,
      onMemory: () => {
        here.emit({ what: name });
      },
    });
  const tables = indexedTables(connection);
  const series = laterSeries(tables, async () => {
    const { diskSeries } = await import('./series/disk-series');
    return diskSeries({ tables, budget, mark, recovery, onMemory: here.emit });
  });
  const fleetRows = rows('fleet');
  const downloads = downloadsIn(rows('downloads'));
  const later = { alertRows: rows('alerts'), configurationRows: rows('configuration') };
  return {
    accountKey,
    lasting: true,
    get fault() {
      return recovery.fault;
    },
    loss: mark,
    fleet: largeRecord(fleetRows, parseFleet),
    pageCopy: async () => (await import('./records/page-copy')).pageCopyIn(fleetRows),
    person: singleRecord(rows('person'), parsed(personSchema)),
    preferences: singleRecord(rows('preferences'), parsed(preferencesSchema)),
    series: withFiles(series, downloads, later),
    viewRows: rows('views'),
    downloads,
    settings: settingsIn(rows('settings')),
    ...later,
    subscribe: (listener) => {
      const stops = [subscribeToDatabase(database.name, listener), here.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    erase: () => {
      recovery.stop();
      return connection.erase().finally(() => {
        mark.remove();
      });
    },
    close: () => {
      recovery.stop();
      mark.end();
      connection.close();
    },
  };
}

/** Whether the database has none of the person's data: new, or thrown away by the browser. */
async function isEmpty({ database, run }: DatabaseConnection): Promise<boolean> {
  const tables = ['fleet', 'person', 'spans'];
  try {
    const counts = await run(() =>
      Promise.all(tables.map((name) => database.table(name).limit(1).count())),
    );
    return counts.every((count) => count === 0);
  } catch {
    // A database that cannot be read may have everything.
    return false;
  }
}
