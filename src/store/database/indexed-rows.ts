import type { Table } from 'dexie';
import type { DatabaseConnection } from './connection';
import type { ChangingRows, Rows } from './rows';
import { orElse, StorageError } from './storage-error';

/** Records the disk did not accept; undefined for a record to remove. */
type Pending = Map<string, unknown>;

/**
 * Records on disk. A record the disk does not accept is stored in memory until it does, and
 * `onMemory` is called for it; Dexie reports the changes on disk.
 */
export function indexedRows(
  { database, run }: DatabaseConnection,
  name: string,
  tell: () => void,
): Rows {
  const table = database.table<unknown, string>(name);
  const pending: Pending = new Map();
  /** Reads as well as possible, each record in a transaction of its own. */
  const loose: Reading = {
    get: (key) => run(() => table.get(key)).catch(ignored),
    all: () => run(() => allOf(table)).catch(() => new Map()),
  };
  return {
    get: (key) =>
      pending.has(key) ? Promise.resolve(pending.get(key)) : run(() => table.get(key)),
    all: async () => overlaid(await run(() => allOf(table)), pending),
    keys: async () => {
      const onDisk = await orElse<string[]>(
        run(() => table.toCollection().primaryKeys()),
        [],
      );
      return [...overlaid(new Map(onDisk.map((key) => [key, key])), pending).keys()];
    },
    change: async (work) => {
      const done: Pending = new Map();
      try {
        await run(() =>
          database.transaction('rw', table, async () => {
            await work(onDisk(table, pending, done));
          }),
        );
        for (const key of done.keys()) pending.delete(key);
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        await work(collecting(seen(loose, pending), pending));
        tell();
      }
    },
  };
}

type Reading = Pick<ChangingRows, 'get' | 'all'>;
const ignored = () => undefined;

async function allOf(table: Table<unknown, string>): Promise<ReadonlyMap<string, unknown>> {
  const all = new Map<string, unknown>();
  await table.each((record, { primaryKey }) => all.set(primaryKey, record));
  return all;
}

function overlaid(
  all: ReadonlyMap<string, unknown>,
  pending: Pending,
): ReadonlyMap<string, unknown> {
  if (pending.size === 0) return all;
  return new Map([...all, ...pending].filter(([, record]) => record !== undefined));
}

const seen = (reading: Reading, pending: Pending): Reading => ({
  get: (key) => (pending.has(key) ? Promise.resolve(pending.get(key)) : reading.get(key)),
  all: async () => overlaid(await reading.all(), pending),
});

const collecting = (reading: Reading, into: Pending): ChangingRows => ({
  ...reading,
  put: (key, record) => Promise.resolve(into.set(key, record)),
  delete: (key) => Promise.resolve(into.set(key, undefined)),
});

/** The table within a transaction; adds the keys it accepted to `done`. */
function onDisk(table: Table<unknown, string>, pending: Pending, done: Pending): ChangingRows {
  const reading = { get: (key: string) => table.get(key), all: () => allOf(table) };
  return {
    ...seen(reading, pending),
    put: (key, record) => {
      done.set(key, record);
      return table.put(record, key);
    },
    delete: (key) => {
      done.set(key, undefined);
      return table.delete(key);
    },
  };
}
