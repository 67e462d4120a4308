import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { OpenDatabase } from './database';
import { ensureDatabase } from './database-folder';
import { DURABLE_PARAMETERS, DurableFiles } from './durable-files';

/**
 * Opens the embedded database of a folder as it is, without migrations and upkeep. Throws where
 * there is none.
 */
export async function openFiles(folder: string): Promise<OpenDatabase> {
  await ensureDatabase(folder, () => Promise.reject(new Error('it has no database')));
  const client = await PGlite.create({
    fs: new DurableFiles(folder),
    startParams: DURABLE_PARAMETERS,
  });
  return { db: drizzle({ client, casing: 'snake_case' }), close: () => client.close() };
}
