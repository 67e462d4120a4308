import { Dexie } from 'dexie';
import { emptyByName, emptyTables } from './empty-tables';
import { newerCode } from './newer-code';
import { ErasedError } from '../store';
import { storageFault, StorageError } from './storage-error';
import { declareVersions, refuseNewer } from './versions';

/** The open database of one account. */
export interface DatabaseConnection {
  readonly database: Dexie;
  /**
   * Runs work on the database, once more when the connection was lost meanwhile. Rejects with
   * StorageError when the disk is full or cannot be reached, with ErasedError after a wipe.
   */
  readonly run: <T>(work: () => PromiseLike<T>) => Promise<T>;
  /** Empties all tables and deletes the database; nothing can be written after it. */
  readonly erase: () => Promise<void>;
  readonly close: () => void;
}

type Shut = 'closed' | 'erased' | 'outdated';
type State = 'open' | Shut;

const isShut = (state: State): state is Shut => state !== 'open';

const WHY_NOT: Record<Shut, () => Error> = {
  closed: () => new Dexie.DatabaseClosedError(),
  erased: () => new ErasedError(),
  outdated: () => new StorageError('lost'),
};

export const databaseName = (accountKey: string): string => `portal-${accountKey}`;

/** A closed database, or one that newer code has upgraded, is emptied by its name. */
const EMPTY: Record<State, (database: Dexie) => PromiseLike<unknown>> = {
  open: emptyTables,
  closed: ({ name }) => emptyByName(name),
  outdated: ({ name }) => emptyByName(name),
  // It is emptied before it is deleted.
  erased: () => Promise.resolve(),
};

/**
 * [Note: A database that does not open]
 *
 * Opening waits for a deletion or an upgrade in progress, and these wait for every tab that has the
 * database open: a frozen tab can block it without end. So opening has a time limit; after it the
 * portal goes on in memory, with a message, until the page is reloaded. A browser with a busy disk
 * takes a second or two.
 */
const OPENING_MS = 8_000;

/**
 * Opens or creates the database. Rejects with VersionError when a newer portal made it, and leaves
 * it alone; with StorageError when it does not open in time, or cannot be read.
 */
export async function openConnection(
  accountKey: string,
  patienceMs = OPENING_MS,
): Promise<DatabaseConnection> {
  // Dexie would cache reads; TanStack Query has a copy already.
  const database = new Dexie(databaseName(accountKey), {
    cache: 'disabled',
    autoOpen: false,
  });
  declareVersions(database);
  const opening = reopen(database).then(() => readOnce(database));
  try {
    await inTime(opening, patienceMs);
  } catch (error) {
    // Closes a database that opens too late: it would block others in its turn.
    const letGo = () => {
      database.close({ disableAutoOpen: true });
    };
    void opening.then(letGo, letGo);
    throw error;
  }
  return connectionOn(database);
}

/** Reads a key of each table: a damaged database may open all the same. */
async function readOnce(database: Dexie): Promise<void> {
  try {
    await database.transaction('r', database.tables, () =>
      Promise.all(database.tables.map((table) => table.limit(1).primaryKeys())),
    );
  } catch (cause) {
    throw new StorageError('lost', { cause });
  }
}

async function reopen(database: Dexie): Promise<void> {
  if (database.isOpen()) return;
  await refuseNewer(database.name);
  await database.open();
}

function connectionOn(database: Dexie): DatabaseConnection {
  let state: State = 'open';
  // Permanent: a late write must not open, and so create, the database again.
  const shut = (why: Shut) => {
    state = why;
    database.close({ disableAutoOpen: true });
  };
  database.on('versionchange', ({ newVersion }) => {
    // Another tab deletes it, or newer code upgrades it: neither may have to wait for this tab.
    shut(newVersion === null ? 'erased' : 'outdated');
    if (state === 'outdated') newerCode.tell();
    return false;
  });
  const mustBeOpen = () => {
    if (isShut(state)) throw WHY_NOT[state]();
  };
  const attempt = async <T>(work: () => PromiseLike<T>): Promise<T> => {
    mustBeOpen();
    try {
      return await work();
    } catch (cause) {
      mustBeOpen();
      const fault = storageFault(cause);
      throw fault === null ? cause : new StorageError(fault, { cause });
    }
  };
  return {
    database,
    run: async (work) => {
      try {
        return await attempt(work);
      } catch (error) {
        if (!(error instanceof StorageError) || error.fault !== 'lost') throw error;
        return await attempt(() => inTime(reopen(database), OPENING_MS).then(work));
      }
    },
    erase: async () => {
      try {
        const was = state;
        state = 'erased';
        await EMPTY[was](database);
      } finally {
        remove(database);
      }
    },
    close: () => {
      if (state === 'open') shut('closed');
    },
  };
}

/** Takes effect when no tab has it open any more. */
const remove = (database: Dexie): void => {
  database.close({ disableAutoOpen: true });
  void Dexie.delete(database.name).catch(() => undefined);
};

/**
 * Rejects with StorageError when the work takes longer. The work goes on; its outcome is unknown.
 */
async function inTime<T>(work: PromiseLike<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new StorageError('lost'));
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
