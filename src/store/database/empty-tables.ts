import { Dexie } from 'dexie';

/**
 * Empties all tables in one transaction, before a database is deleted: deleting waits for other
 * tabs that have it open.
 */
export const emptyTables = (database: Dexie): PromiseLike<unknown> =>
  database.transaction('rw', database.tables, () =>
    Promise.all(database.tables.map((table) => table.clear())),
  );

/** Empties a database of any version, a newer portal's too; creates none where there is none. */
export async function emptyByName(name: string): Promise<void> {
  // No version is declared, so Dexie opens the database as it is.
  const database = new Dexie(name, { cache: 'disabled' });
  try {
    await database.open();
    await emptyTables(database);
  } catch (error) {
    if (!isNothingThere(error)) throw error;
  } finally {
    database.close({ disableAutoOpen: true });
  }
}

/** There is no such database; or the browser offers no storage, and so has stored nothing. */
const isNothingThere = (error: unknown): boolean =>
  error instanceof Dexie.NoSuchDatabaseError || error instanceof Dexie.MissingAPIError;
