import { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { MIGRATIONS } from '../project-root';
import { convertBytesNatively } from './bytea';
import { ensureDatabase } from './database-folder';
import { DURABLE_PARAMETERS, DurableFiles, syncTree } from './durable-files';
import { startUpkeep } from './upkeep';

/** One SQL dialect, two drivers: PGlite in a folder (or in memory), or a PostgreSQL server. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  readonly db: Database;
  readonly close: () => Promise<void>;
}

/** Database of a portal, which other servers may share. */
export interface SharedDatabase extends OpenDatabase {
  /** Does work while no other server on this database does work of this kind. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Claims the embedded fleet for this server until it closes the database. Returns false when
   * another server has it.
   */
  claimFleet(): Promise<boolean>;
}

/** Longest time of a statement on a server: one that takes longer is of no use to anybody. */
const STATEMENT_TIMEOUT_MS = 60_000;

const casing = 'snake_case';
const connection = { connect_timeout: 10, onnotice: () => undefined };
const migrations = { migrationsFolder: MIGRATIONS };

/**
 * Opens PGlite in `folder`, migrated, with durable writes ([Note: A power cut]). `onError` gets the
 * errors of its upkeep.
 */
export async function openEmbedded(
  folder: string,
  onError: (error: unknown) => void,
): Promise<SharedDatabase> {
  await ensureDatabase(folder, async (dataDir) => {
    await (await PGlite.create({ dataDir })).close();
    await syncTree(dataDir);
  });
  const client = await PGlite.create({
    fs: new DurableFiles(folder),
    startParams: DURABLE_PARAMETERS,
  });
  const { db } = await migrated(client);
  const stopUpkeep = startUpkeep(client, onError);
  return {
    db,
    // The lock of the data folder keeps all other servers out.
    exclusively: (work) => work(),
    claimFleet: () => Promise.resolve(true),
    close: async () => {
      await stopUpkeep();
      await client.close();
    },
  };
}

/** Returns the database of an open PGlite, migrated. */
export async function migrated(client: PGlite): Promise<OpenDatabase> {
  convertBytesNatively(client);
  const db = drizzlePglite({ client, casing });
  await migratePglite(db, migrations);
  return { db, close: () => client.close() };
}

/** Keys of advisory locks, two numbers each; ingest locks a module by one number. */
const LOCKS = { start: [7_411, 1], fleet: [7_411, 2] } as const;

/**
 * Opens a PostgreSQL server by URL, migrated by one server at a time. Rejects within
 * `connect_timeout` when it does not respond.
 */
export async function openServer(url: string): Promise<SharedDatabase> {
  const client = postgres(url, {
    ...connection,
    connection: { statement_timeout: STATEMENT_TIMEOUT_MS },
  });
  // Locks belong to a connection: theirs is never closed for being old. Migrations use it too,
  // since one may take longer than any other statement.
  const locks = postgres(url, { ...connection, max: 1, max_lifetime: null });
  const close = async (timeout: number) => {
    await Promise.all([client.end({ timeout }), locks.end({ timeout })]);
  };
  const exclusively = async <T>(work: () => Promise<T>): Promise<T> => {
    await locks`select pg_advisory_lock(${LOCKS.start[0]}, ${LOCKS.start[1]})`;
    try {
      return await work();
    } finally {
      await locks`select pg_advisory_unlock(${LOCKS.start[0]}, ${LOCKS.start[1]})`;
    }
  };
  const claimFleet = async () => {
    const [row] = await locks<{ claimed: boolean }[]>`
      select pg_try_advisory_lock(${LOCKS.fleet[0]}, ${LOCKS.fleet[1]}) as claimed`;
    return row?.claimed === true;
  };
  try {
    await exclusively(() =>
      migratePostgres(drizzlePostgres({ client: locks, casing }), migrations),
    );
    return {
      db: drizzlePostgres({ client, casing }),
      exclusively,
      claimFleet,
      close: () => close(5),
    };
  } catch (error) {
    await close(1);
    throw error;
  }
}
