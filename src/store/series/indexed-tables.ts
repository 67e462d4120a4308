import type { Dexie } from 'dexie';
import type { DatabaseConnection } from '../database/connection';
import { chunksPrefix, type SeriesTables, type WritableRows } from './series-tables';

const TABLES = ['series', 'spans', 'settings'];
/** Key of the state of history, stored with the settings. */
export const STATE = 'series';
const PINNED = 'pinned';
/**
 * Dexie reports the keys of a change only for fewer than 50 records at once; otherwise it reports
 * that all changed.
 */
const MOST_REPORTED_KEYS = 49;

/** History on disk: chunks in `series`, coverage in `spans`. */
export function indexedTables({ database, run }: DatabaseConnection): SeriesTables {
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
    records: (keys) => spans.bulkGet([...keys]),
    seriesKeys: (prefix) => spans.where(':id').startsWith(prefix).primaryKeys(),
    chunks: (keys) => series.bulkGet([...keys]),
    putState: (state) => settings.put(state, STATE),
    putRecords: async (keys, records) => {
      for (let i = 0; i < keys.length; i += MOST_REPORTED_KEYS) {
        const end = i + MOST_REPORTED_KEYS;
        await spans.bulkPut(records.slice(i, end), keys.slice(i, end));
      }
    },
    putChunks: (keys, records) => series.bulkPut(records, keys),
    deleteChunks: (keys) => series.bulkDelete([...keys]),
    deleteSeries: (key) =>
      Promise.all([spans.delete(key), series.where(':id').startsWith(chunksPrefix(key)).delete()]),
  };
}
