import { Dexie } from 'dexie';
import type { EpochMs } from '../base/units';
import { openConnection, type Connection } from './database/connection';
import { downloadsIn } from './records/downloads';
import { hearChanges } from './hear-changes';
import { indexedRows } from './database/indexed-rows';
import { personSchema, preferencesSchema, type KeptFleet } from './records/kept';
import { keptIn, parsed } from './records/kept-in';
import { largeIn } from './records/large-in';
import { createListeners } from './listeners';
import { lossMark, type LossMark } from './database/loss';
import { indexedTables } from './series/indexed-tables';
import { withFiles } from './with-files';
import { lastingSeries } from './series/lasting-series';
import { shelvedSeries, type ShelvedSeries } from './series/shelved-series';
import { settingsIn } from './records/settings';
import { StorageError } from './database/storage-error';
import type { NamedChange, Store, StoreChange } from './store';
import { viewsIn } from './records/views';

/** Enough for some fifty years of ten-minute history of one module's default columns. */
const MOST_BYTES = 500e6;

export interface StoreOptions {
  /** The most that history may take, in bytes; else a part of what the browser gives. */
  readonly budget?: number;
  /** The time, for the moment at which a loss is noticed. */
  readonly now?: () => EpochMs;
  /** How long opening may take, in ms. */
  readonly patienceMs?: number;
}

/**
 * Opens the database of one account (`accountKey` names it, remote/account-key). Where the browser
 * gives no storage, or it does not answer (`series.fault`), the portal works in memory: `lasting` is false. Rejects with Dexie's VersionError
 * when a newer portal made it.
 */
export async function openStore(accountKey: string, options: StoreOptions = {}): Promise<Store> {
  try {
    const given = defaultBudget();
    const connection = await openConnection(accountKey, options.patienceMs);
    const mark = lossMark(accountKey);
    if (mark.isKept() && (await isEmpty(connection))) mark.foundEmpty(options.now?.() ?? null);
    const budget = options.budget ?? (await given);
    return storeOn(connection, { accountKey, mark, budget });
  } catch (error) {
    if (error instanceof Dexie.VersionError) throw error;
    // Rarely: no other start waits for this code.
    const { createMemoryStore } = await import('./memory-store');
    return createMemoryStore(accountKey, error instanceof StorageError ? error.fault : null);
  }
}

/** At most half of what the browser gives, since files and the app itself need room too. */
async function defaultBudget(): Promise<number> {
  try {
    const { quota = Infinity } = await navigator.storage.estimate();
    return Math.min(MOST_BYTES, quota / 2);
  } catch {
    // Not every browser tells.
    return MOST_BYTES;
  }
}

interface Account {
  readonly accountKey: string;
  readonly mark: LossMark;
  /** In bytes, for history. */
  readonly budget: number;
}

function storeOn(connection: Connection, { accountKey, mark, budget }: Account): Store {
  const { database } = connection;
  // What happens in this tab alone; of what is on disk Dexie tells.
  const here = createListeners<StoreChange>();
  const rows = (name: NamedChange) =>
    indexedRows(connection, name, () => {
      here.tell({ what: name });
    });
  const series = lastingSeries({
    disk: marked(shelvedSeries(indexedTables(connection), budget), mark),
    // Rarely: no start waits for this code.
    loadMemory: async () => {
      const { memorySeries } = await import('./series/memory-series');
      return () => memorySeries(here.tell);
    },
    onFault: () => {
      here.tell({ what: 'fault' });
    },
  });
  const downloads = downloadsIn(rows('downloads'));
  const alertRows = rows('alerts');
  return {
    accountKey,
    lasting: true,
    loss: mark,
    fleet: largeIn<KeptFleet>(rows('fleet'), asItIs),
    person: keptIn(rows('person'), parsed(personSchema)),
    preferences: keptIn(rows('preferences'), parsed(preferencesSchema)),
    series: withFiles(series, downloads, alertRows),
    views: viewsIn(rows('views')),
    downloads,
    settings: settingsIn(rows('settings')),
    alertRows,
    onChange: (listener) => {
      const stops = [hearChanges(database.name, listener), here.add(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    erase: async () => {
      try {
        await connection.erase();
      } finally {
        // Last, since a write that was on its way may have made it again.
        mark.remove();
      }
    },
    close: connection.close,
  };
}

/** Whether nothing of the person is there: as new, or thrown away. */
async function isEmpty({ database, run }: Connection): Promise<boolean> {
  const tables = ['fleet', 'person', 'spans'];
  try {
    const counts = await run(() =>
      Promise.all(tables.map((name) => database.table(name).limit(1).count())),
    );
    return counts.every((count) => count === 0);
  } catch {
    // Who cannot be read may have everything.
    return false;
  }
}

/** What the disk took is marked: it can be thrown away. */
const marked = (disk: ShelvedSeries, mark: LossMark): ShelvedSeries => ({
  ...disk,
  write: async (pieces, generation) => {
    await disk.write(pieces, generation);
    mark.kept();
  },
});

/** The fleet is large and written by this code alone: parsing it anew at each start would cost more than it brings. */
const asItIs = (record: unknown): KeptFleet | null =>
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- this code alone writes the record, and checks it where it comes in
  record === undefined ? null : (record as KeptFleet);
