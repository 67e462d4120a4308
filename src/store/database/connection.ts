import { Dexie } from 'dexie';
import { emptyByName, emptyTables } from './empty-tables';
import { inTime } from './in-time';
import { newerCode } from './newer-code';
import { ErasedError } from '../store';
import { storageFault, StorageError } from './storage-error';
import { declareVersions, refuseNewer } from './versions';

/** The open database of one account. */
export interface Connection {
  readonly database: Dexie;
  /**
   * Does work on the database, once more when the connection was lost meanwhile. Rejects with
   * StorageError when the disk is full or cannot be reached, with ErasedError after a wipe.
   */
  readonly run: <T>(work: () => PromiseLike<T>) => Promise<T>;
  /** Empties all tables and deletes the database; nothing can be written any more. */
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

/** One that newer code has taken over is taken as it is. Closed or erased it is not this connection's any more. */
const EMPTY: Partial<Record<State, (database: Dexie) => PromiseLike<unknown>>> = {
  open: emptyTables,
  outdated: ({ name }) => emptyByName(name),
};

/**
 * [Note: A database that does not open]
 *
 * Opening waits for a deletion or an upgrade that is under way, and these wait for every tab that holds the
 * database: a frozen one keeps it from opening for as long as it likes. So opening has a bound; then the portal goes on in
 * memory and says so, until the page is loaded again. A browser with a busy disk takes a second or two.
 */
const OPENING_MS = 8_000;

/**
 * Opens it, or makes it. Rejects with VersionError when a newer portal made it, and leaves it alone; with StorageError
 * when it does not open in time.
 */
export async function openConnection(
  accountKey: string,
  patienceMs = OPENING_MS,
): Promise<Connection> {
  // Dexie would keep a copy of what is read; TanStack Query has one already.
  const database = new Dexie(databaseName(accountKey), {
    cache: 'disabled',
    autoOpen: false,
  });
  declareVersions(database);
  const opening = reopen(database);
  try {
    await inTime(opening, patienceMs);
  } catch (error) {
    // Opened late it is let go of: it would keep others waiting in its turn.
    const letGo = () => {
      database.close({ disableAutoOpen: true });
    };
    void opening.then(letGo, letGo);
    throw error;
  }
  return connectionOn(database);
}

async function reopen(database: Dexie): Promise<void> {
  if (database.isOpen()) return;
  await refuseNewer(database.name);
  await database.open();
}

function connectionOn(database: Dexie): Connection {
  let state: State = 'open';
  // For good: a write that comes late must not open, and so make, the database again.
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
        await EMPTY[was]?.(database);
      } finally {
        remove(database);
      }
    },
    close: () => {
      if (state === 'open') shut('closed');
    },
  };
}

/** When nobody holds it any more. */
const remove = (database: Dexie): void => {
  database.close({ disableAutoOpen: true });
  void Dexie.delete(database.name).catch(() => undefined);
};
