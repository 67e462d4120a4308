import type { Table } from 'dexie';
import type { Connection } from './connection';
import type { ChangingRows, Rows } from './rows';
import { orElse, StorageError } from './storage-error';

/** What the disk did not take; undefined for what was to be removed. */
type Held = Map<string, unknown>;

/**
 * Records on disk. What the disk does not take is held in memory until it does, and `tell` is called
 * for it; of what is on disk Dexie tells.
 */
export function indexedRows({ database, run }: Connection, name: string, tell: () => void): Rows {
  const table = database.table<unknown, string>(name);
  const held: Held = new Map();
  /** Reads as well as it can, each record in a transaction of its own. */
  const loose: Reading = {
    get: (key) => run(() => table.get(key)).catch(ignored),
    all: () => run(() => allOf(table)).catch(() => new Map()),
  };
  return {
    get: (key) => (held.has(key) ? Promise.resolve(held.get(key)) : run(() => table.get(key))),
    all: async () => overlaid(await run(() => allOf(table)), held),
    keys: async () => {
      const onDisk = await orElse<string[]>(
        run(() => table.toCollection().primaryKeys()),
        [],
      );
      return [...overlaid(new Map(onDisk.map((key) => [key, key])), held).keys()];
    },
    change: async (work) => {
      const done: Held = new Map();
      try {
        await run(() =>
          database.transaction('rw', table, async () => {
            await work(onDisk(table, held, done));
          }),
        );
        for (const key of done.keys()) held.delete(key);
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        await work(collecting(seen(loose, held), held));
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

function overlaid(all: ReadonlyMap<string, unknown>, held: Held): ReadonlyMap<string, unknown> {
  if (held.size === 0) return all;
  return new Map([...all, ...held].filter(([, record]) => record !== undefined));
}

const seen = (reading: Reading, held: Held): Reading => ({
  get: (key) => (held.has(key) ? Promise.resolve(held.get(key)) : reading.get(key)),
  all: async () => overlaid(await reading.all(), held),
});

const collecting = (reading: Reading, into: Held): ChangingRows => ({
  ...reading,
  put: (key, record) => Promise.resolve(into.set(key, record)),
  delete: (key) => Promise.resolve(into.set(key, undefined)),
});

/** The table within a transaction; notes in `done` which keys it took. */
function onDisk(table: Table<unknown, string>, held: Held, done: Held): ChangingRows {
  const reading = { get: (key: string) => table.get(key), all: () => allOf(table) };
  return {
    ...seen(reading, held),
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
