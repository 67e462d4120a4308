import { MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pageinspect } from '@electric-sql/pglite/contrib/pageinspect';
import { ensureDatabase } from './database-folder';
import { DURABLE_PARAMETERS, DurableFiles, syncTree } from './durable-files';
import { serveConnection } from './embedded-session';
import { startUpkeep, syncLog } from './upkeep';

/**
 * Program of the thread with the embedded database (embedded-thread.ts), so that PostgreSQL, which
 * runs on the thread of its caller, never blocks that of HTTP. `workerData` is the database's
 * folder. Sends an EmbeddedReport; gets a port for each connection, and `close`.
 */
export type EmbeddedReport =
  | { readonly kind: 'open' }
  /** The database does not open. */
  | { readonly kind: 'failed'; readonly error: unknown }
  /** Upkeep failed, which tries again. */
  | { readonly kind: 'upkeep'; readonly error: unknown };

if (parentPort === null) throw new Error('The embedded database runs in a worker thread.');
const main: MessagePort = parentPort;
const report = (message: EmbeddedReport): void => {
  main.postMessage(message);
};

async function open(folder: string): Promise<PGlite> {
  await ensureDatabase(folder, async (dataDir) => {
    await (await PGlite.create({ dataDir })).close();
    await syncTree(dataDir);
  });
  return PGlite.create({
    fs: new DurableFiles(folder),
    startParams: DURABLE_PARAMETERS,
    // For [Note: A damaged block].
    extensions: { pageinspect },
  });
}

/** Serves the database until `close` arrives, then leaves its folder in order. */
async function serve(client: PGlite): Promise<void> {
  const stopUpkeep = startUpkeep(client, (error) => {
    report({ kind: 'upkeep', error });
  });
  const connections: Promise<void>[] = [];
  await new Promise<void>((resolve, reject) => {
    main.on('message', (message: unknown) => {
      if (message instanceof MessagePort) {
        const connection = serveConnection(client, message);
        connections.push(connection);
        connection.catch(reject);
      } else resolve();
    });
    report({ kind: 'open' });
  });
  await Promise.all(connections);
  await stopUpkeep();
  await syncLog(client);
  await client.close();
}

async function run(): Promise<void> {
  let client: PGlite;
  try {
    client = await open(String(workerData));
  } catch (error) {
    report({ kind: 'failed', error });
    return;
  }
  await serve(client);
}

// An error that is not reported ends the thread, and with it the server.
await run();
main.close();
