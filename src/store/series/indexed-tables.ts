import type { Dexie } from 'dexie';
import type { Connection } from '../database/connection';
import { chunksPrefix, type SeriesTables, type WritableRows } from './series-tables';

const TABLES = ['series', 'spans', 'settings'];
/** Where the state of history is kept, beside the settings. */
export const STATE = 'series';
const PINNED = 'pinned';
/** Dexie tells the keys of a change only for fewer than 50 records at once; else it says that all changed. */
const TOLD_BY_KEY = 49;

/** History on disk: chunks in `series`, coverage in `spans`. */
export function indexedTables({ database, run }: Connection): SeriesTables {
  const rows = rowsOf(database);
  // Dexie follows a transaction over every `await` only when its work is an async function.
  return {
    read: (work) => run(() => database.transaction('r', TABLES, async () => await work(rows))),
    write: (work) => run(() => database.transaction('rw', TABLES, async () => await work(rows))),
  };
}

function rowsOf(database: Dexie): WritableRows {
  const series = database.table<unknown, string>('series');
  const spans = database.table<unknown, string>('spans');
  const settings = database.table<unknown, string>('settings');
  return {
    state: () => settings.get(STATE),
    pinned: () => settings.get(PINNED),
    shelves: (keys) => spans.bulkGet([...keys]),
    shelfKeys: (prefix) => spans.where(':id').startsWith(prefix).primaryKeys(),
    chunks: (keys) => series.bulkGet([...keys]),
    putState: (state) => settings.put(state, STATE),
    putShelves: async (keys, records) => {
      for (let i = 0; i < keys.length; i += TOLD_BY_KEY) {
        const end = i + TOLD_BY_KEY;
        await spans.bulkPut(records.slice(i, end), keys.slice(i, end));
      }
    },
    putChunks: (keys, records) => series.bulkPut(records, keys),
    deleteChunks: (keys) => series.bulkDelete([...keys]),
    deleteShelf: (key) =>
      Promise.all([spans.delete(key), series.where(':id').startsWith(chunksPrefix(key)).delete()]),
  };
}
