import type { Socket } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { failedTail } from './backup-format';

/**
 * [Note: A back-up over the socket]
 *
 * The socket of the lock is in the data folder, so only whoever may read the database can connect
 * to it. A client that writes this word gets a back-up; anything else is a check whether the server
 * runs, or a mistake.
 */
const WORD = 'backup\n';

/** Returns a handler of the lock's connections, which sends what `take` yields. */
export function serveBackups(
  take: () => AsyncIterable<Buffer>,
): (connection: Socket) => Promise<void> {
  let isBusy = false;
  return async (connection) => {
    connection.on('error', () => undefined);
    const wanted = await firstWord(connection);
    if (wanted !== WORD) {
      connection.destroy();
      return;
    }
    if (isBusy) {
      connection.end(failedTail('another one is being made'));
      return;
    }
    isBusy = true;
    await new Promise<void>((resolve) => {
      pipeline(Readable.from(take()), connection, () => {
        resolve();
      });
    });
    isBusy = false;
  };
}

/** Returns what the client writes first; '' when it leaves without a word. */
function firstWord(connection: Socket): Promise<string> {
  return new Promise((resolve) => {
    connection.once('data', (bytes) => {
      resolve(bytes.toString('utf8'));
    });
    connection.once('close', () => {
      resolve('');
    });
  });
}

/** Asks the server at the other end of an open connection for a back-up. */
export function requestBackup(connection: Socket): AsyncIterable<unknown> {
  connection.write(WORD);
  return connection;
}
