import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { systemErrorCode } from '../failure';
import { sync } from './durable-files';

/**
 * [Note: A folder is a database or it is not]
 *
 * Where PG_VERSION does not exist, PGlite makes a new database over whatever else is in the folder,
 * and it writes before it notices that something is missing. So a new database is made in a folder
 * next to its final one and moved there when it is complete, and a folder that is not empty is
 * opened only when all of these exist.
 */
const REQUIRED_ENTRIES = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact'];
const CONTROL_BYTES = 8_192;
const WAL_SEGMENT = /^[0-9A-F]{24}$/;

async function entries(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

async function assertComplete(folder: string): Promise<void> {
  for (const piece of REQUIRED_ENTRIES) {
    await stat(join(folder, piece)).catch(() => {
      throw new Error(`${piece} is missing`);
    });
  }
  const control = await stat(join(folder, 'global/pg_control'));
  if (control.size !== CONTROL_BYTES) throw new Error('global/pg_control is cut off');
  const log = await readdir(join(folder, 'pg_wal'));
  if (!log.some((name) => WAL_SEGMENT.test(name))) throw new Error('pg_wal is empty');
}

/**
 * Makes sure that `folder` holds a database; where there is none, `make` creates it in the folder
 * that it is given. Throws, with nothing written, when the folder holds something else or an
 * incomplete database.
 */
export async function ensureDatabase(
  folder: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  if ((await entries(folder)).length > 0) {
    await assertComplete(folder);
  } else {
    const making = `${folder}.new`;
    await rm(making, { recursive: true, force: true });
    await mkdir(making, { recursive: true });
    await make(making);
    await rename(making, folder);
    sync(dirname(folder));
  }
  // The folder holds password hashes and signing keys, and PGlite leaves its files readable by
  // everybody.
  await chmod(folder, 0o700);
}
