import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { requestBackup } from './backup/backup-socket';
import { restoreBackup } from './backup/restore-backup';
import { storeBackup } from './backup/store-backup';
import { takeBackup } from './backup/take-backup';
import type { ReadClock } from './clock';
import { connectToServer, lockDataFolder } from './data-folder';
import { openFiles } from './database/open-files';
import type { ServerEnvironment } from './environment';
import { messageOf, StartFailure } from './failure';

interface CommandOptions {
  readonly environment: ServerEnvironment;
  readonly clock: ReadClock;
  readonly say: (line: string) => void;
}

/** Programs beside the server, by the word after `main.js`. */
export const COMMANDS: Readonly<
  Record<string, (file: string, options: CommandOptions) => Promise<void>>
> = { backup, restore };

/** Returns the folder of the embedded database. Throws StartFailure where PostgreSQL is used. */
function databaseOf({ databaseUrl, dataDir }: ServerEnvironment): string {
  if (databaseUrl !== null) {
    throw new StartFailure('DATABASE_URL is set: back up and restore with pg_dump and pg_restore.');
  }
  return join(dataDir, 'database');
}

/** Backs up the embedded database into a new file, whether or not its server runs. */
async function backup(file: string, { environment, clock, say }: CommandOptions): Promise<void> {
  const folder = databaseOf(environment);
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    throw new StartFailure(`There is no database in ${folder}.`);
  }
  const server = await connectToServer(environment.dataDir);
  if (server !== null) {
    await storeBackup(requestBackup(server), file).finally(() => server.destroy());
  } else {
    const lock = await lockDataFolder(environment.dataDir);
    try {
      const { db, close } = await openFiles(folder).catch((error: unknown) => {
        throw new StartFailure(`The database in ${folder} does not open: ${messageOf(error)}.`);
      });
      await storeBackup(takeBackup(db, folder, clock()), file).finally(close);
    } finally {
      lock.release();
    }
  }
  say(`The back-up is in ${file}.`);
}

/** Replaces the embedded database by that of a back-up; the server must be stopped. */
async function restore(file: string, { environment, clock, say }: CommandOptions): Promise<void> {
  databaseOf(environment);
  const lock = await lockDataFolder(environment.dataDir);
  try {
    const { head, movedTo } = await restoreBackup(file, environment.dataDir, clock());
    say(`The database is that of ${head.made}.`);
    if (movedTo !== null) say(`The earlier one is in ${movedTo}.`);
  } finally {
    lock.release();
  }
}
