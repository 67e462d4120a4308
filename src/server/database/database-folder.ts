import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { systemErrorCode } from '../failure';

/**
 * [Note: A folder is a database or it is not]
 *
 * PGlite makes a new database wherever PG_VERSION is not, over whatever else lies there, and writes
 * before it finds out that something is missing. So a new database is made beside its place and moved
 * there when it is whole, and a folder with something in it is opened only when all of these are there.
 */
const PIECES = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact'];
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

async function assertWhole(folder: string): Promise<void> {
  for (const piece of PIECES) {
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
 * Sees to it that `folder` holds a database, made by `make` in the folder that it is given when there
 * is none. Throws, with nothing written, when what is there is not a whole one.
 */
export async function ensureDatabase(
  folder: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  if ((await entries(folder)).length > 0) {
    await assertWhole(folder);
  } else {
    const making = `${folder}.new`;
    await rm(making, { recursive: true, force: true });
    await mkdir(making, { recursive: true });
    await make(making);
    await rename(making, folder);
  }
  // Password hashes and signing keys are in there, and PGlite leaves its files open to everybody.
  await chmod(folder, 0o700);
}
