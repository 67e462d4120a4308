import { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { MIGRATIONS } from '../project-root';
import { ensureDatabase } from './database-folder';
import { DURABLE_PARAMETERS, DurableFiles, syncTree } from './durable-files';
import { startUpkeep } from './upkeep';

/** One SQL dialect, two drivers: PGlite in a folder (or in memory), or a PostgreSQL server. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  readonly db: Database;
  readonly close: () => Promise<void>;
}

const casing = 'snake_case';
const migrations = { migrationsFolder: MIGRATIONS };

/**
 * Opens PGlite in `folder`, migrated, with durable writes ([Note: A power cut]). `onError` gets the
 * errors of its upkeep.
 */
export async function openEmbedded(
  folder: string,
  onError: (error: unknown) => void,
): Promise<OpenDatabase> {
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
    close: async () => {
      await stopUpkeep();
      await client.close();
    },
  };
}

/** Returns the database of an open PGlite, migrated. */
export async function migrated(client: PGlite): Promise<OpenDatabase> {
  const db = drizzlePglite({ client, casing });
  await migratePglite(db, migrations);
  return { db, close: () => client.close() };
}

/**
 * Opens a PostgreSQL server by URL, migrated. Rejects within `connect_timeout` when it does not
 * respond.
 */
export async function openServer(url: string): Promise<OpenDatabase> {
  const client = postgres(url, { connect_timeout: 10, onnotice: () => undefined });
  try {
    const db = drizzlePostgres({ client, casing });
    await migratePostgres(db, migrations);
    return { db, close: () => client.end({ timeout: 5 }) };
  } catch (error) {
    await client.end({ timeout: 1 });
    throw error;
  }
}
