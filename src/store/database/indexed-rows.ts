import { Dexie, rangesOverlap, RangeSet, type ObservabilitySet, type Table } from 'dexie';
import type { DatabaseConnection } from './connection';
import type { Recovery } from './recovery';
import type { ChangingRows, Rows } from './rows';
import { orElse, StorageError } from './storage-error';

/** Records the disk did not accept; undefined for a record to remove. */
type Pending = Map<string, unknown>;

interface RowsDeps {
  readonly recovery: Pick<Recovery, 'add'>;
  /** Called when a record goes to memory; Dexie reports the changes on disk. */
  readonly onMemory: () => void;
}

/**
 * Records on disk. A record the disk does not accept is stored in memory until it does ([Note: A
 * disk that recovers]).
 */
export function indexedRows(
  connection: DatabaseConnection,
  name: string,
  { recovery, onMemory }: RowsDeps,
): Rows {
  const { database, run } = connection;
  const table = database.table<unknown, string>(name);
  const pending: Pending = new Map();
  let last: Promise<unknown> = Promise.resolve();
  /** Changes follow each other: an older record is never written back over a newer one. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = last.then(work);
    last = turn.catch(ignored);
    return turn;
  };
  const dropOlder = dropWritten(`idb://${database.name}/${name}/`, pending);
  const place = recovery.add(() =>
    inTurn(async () => {
      for (const [key, record] of pending) {
        await run<unknown>(() =>
          record === undefined ? table.delete(key) : table.put(record, key),
        );
        pending.delete(key);
      }
      Dexie.on('storagemutated').unsubscribe(dropOlder);
    }),
  );
  const change = async (work: (rows: ChangingRows) => Promise<void>): Promise<void> => {
    const done: Pending = new Map();
    try {
      await run(() =>
        database.transaction('rw', table, async () => {
          await work(onDisk(table, pending, done));
        }),
      );
      for (const key of done.keys()) pending.delete(key);
      place.succeeded();
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      await work(collecting(seen(loose(connection, table), pending), pending));
      Dexie.on('storagemutated', dropOlder);
      place.failed(error.fault);
      onMemory();
    }
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
    change: (work) => inTurn(() => change(work)),
  };
}

type Reading = Pick<ChangingRows, 'get' | 'all'>;
const ignored = () => undefined;

/** Reads as well as possible, each record in a transaction of its own. */
const loose = ({ run }: DatabaseConnection, table: Table<unknown, string>): Reading => ({
  get: (key) => run(() => table.get(key)).catch(ignored),
  all: () => run(() => allOf(table)).catch(() => new Map()),
});

/** Returns a listener that drops pending records which were written to disk since, in any tab. */
const dropWritten = (part: string, pending: Pending) => (parts: ObservabilitySet) => {
  const written = parts[part];
  if (written === undefined) return;
  for (const key of pending.keys()) {
    if (rangesOverlap(new RangeSet(key), written)) pending.delete(key);
  }
};

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
