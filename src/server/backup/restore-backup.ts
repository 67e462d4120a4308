import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sync, syncTree } from '../database/durable-files';
import { openFiles } from '../database/open-files';
import { newestMigration, programMigration } from '../database/readiness';
import { messageOf, StartFailure } from '../failure';
import { checkBackup, type BackupHead, type CheckedBackup } from './backup-format';
import { openOutput, type OpenOutput } from './store-backup';
import { unpackBackup } from './unpack-backup';

/** Major version of PostgreSQL in PGlite, whose files no other version reads. */
const POSTGRES = '18';

/** Result of a restore. */
export interface Restored {
  readonly head: BackupHead;
  /** Folder in which the earlier database is; null where there was none. */
  readonly movedTo: string | null;
}

/**
 * Makes the database of a back-up that of a data folder, which no server may use meanwhile. The
 * back-up is checked, unpacked beside the database and opened before anything is replaced; the
 * earlier database is kept as `database.before-restore-<time>`. Throws StartFailure with one line;
 * the database is then as it was. `now` is epoch ms.
 */
export async function restoreBackup(
  file: string,
  dataDir: string,
  now: number,
  openFile: OpenOutput = openOutput,
): Promise<Restored> {
  const checked = await checkBackup(file);
  assertReadable(file, checked.head);
  const database = join(dataDir, 'database');
  const restoring = `${database}.restoring`;
  const restored = restoredIn(dataDir);
  try {
    for (const left of [restoring, restored]) await rm(left, { recursive: true, force: true });
    await unpackBackup(file, checked, restoring, openFile);
    await assertOpens(restoring, checked);
    await syncTree(restoring);
    await rename(restoring, restored);
    sync(dataDir);
  } catch (error) {
    for (const left of [restoring, restored]) await rm(left, { recursive: true, force: true });
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`The back-up ${file} was not restored: ${messageOf(error)}`);
  }
  const movedTo = `${database}.before-restore-${timeName(now)}`;
  const isReplaced = existsSync(database);
  if (isReplaced) await rename(database, movedTo);
  try {
    await rename(restored, database);
  } catch (error) {
    if (isReplaced) await rename(movedTo, database);
    throw new StartFailure(`The back-up ${file} was not restored: ${messageOf(error)}`);
  }
  sync(dataDir);
  return { head: checked.head, movedTo: isReplaced ? movedTo : null };
}

/** Folder of a checked database that takes the place of the earlier one. */
const restoredIn = (dataDir: string): string => join(dataDir, 'database.restored');

/** Completes a restore that ended after the earlier database was moved aside. */
export async function finishRestore(dataDir: string): Promise<void> {
  const database = join(dataDir, 'database');
  if (existsSync(database) || !existsSync(restoredIn(dataDir))) return;
  await rename(restoredIn(dataDir), database);
  sync(dataDir);
}

function assertReadable(file: string, { migration, postgres }: BackupHead): void {
  if (postgres !== POSTGRES) {
    throw new StartFailure(
      `The back-up ${file} is of PostgreSQL ${postgres}; this program reads ${POSTGRES}.`,
    );
  }
  if (migration > programMigration()) {
    throw new StartFailure(`The back-up ${file} is of a newer version of this program.`);
  }
}

/** Opens the unpacked database, which replays its log, and compares it with the back-up's head. */
async function assertOpens(folder: string, { head }: CheckedBackup): Promise<void> {
  const { db, close } = await openFiles(folder);
  try {
    if ((await newestMigration(db)) !== head.migration) throw new Error('it is another database');
  } finally {
    await close();
  }
}

/** Returns a time as part of a file name, "2026-11-22T12-00-00Z". */
const timeName = (now: number): string =>
  new Date(now)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
