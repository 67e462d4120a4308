import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { HOUR, MINUTE } from '../base/units';
import type { Clock } from './clock';
import { createServer } from './create-server';
import { lockDataFolder } from './data-folder';
import { openEmbedded, openServer, type Database, type OpenDatabase } from './database/database';
import type { Environment } from './environment';
import { messageOf, StartFailure } from './failure';
import { startCollector } from './files/collector';
import type { MachineFiles } from './files/machine-files';
import { startEmbeddedFleet, type EmbeddedFleet } from './fleet/embedded-fleet';
import { createFleetFiles } from './fleet/fleet-files';
import { fleetGroups, registerWorld, type RegisteredFleet } from './fleet/register-world';
import { randomPassword } from './identity/passwords';
import { seedAccounts, type SeededAccount } from './identity/seed';
import { startPost } from './mail/start-post';
import { runtimeConfig } from './runtime-config';
import { authenticateBy, openSignIn } from './sign-in';
import { maintainTelemetry } from './ingest/maintenance';

export interface Portal {
  readonly app: FastifyInstance;
  /** Accounts that were made at this first start, and their password; null at every later one. */
  readonly seeded: {
    readonly accounts: readonly SeededAccount[];
    readonly password: string;
  } | null;
  /** Ends the server so that nothing is lost: feed, database and lock, in this order. */
  stop(): Promise<void>;
}

export interface PortalOptions {
  readonly environment: Environment;
  readonly clock: Clock;
  readonly appFolder: string | null;
  readonly onProgress: (share: number) => void;
  readonly onError: (error: unknown) => void;
}

/** The server with all that it needs, not listening yet. Throws StartFailure with one clear line. */
export async function openPortal(options: PortalOptions): Promise<Portal> {
  const { environment } = options;
  const lock = lockDataFolder(environment.dataDir);
  let opened: OpenDatabase | null = null;
  try {
    opened = await openDatabase(environment);
    const running = await run(options, opened);
    const database = opened;
    return {
      ...running,
      stop: async () => {
        await running.stop();
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    await opened?.close().catch(() => undefined);
    lock.release();
    throw error;
  }
}

async function openDatabase({ databaseUrl, dataDir }: Environment): Promise<OpenDatabase> {
  if (databaseUrl !== null) {
    return openServer(databaseUrl).catch((error: unknown) => {
      throw new StartFailure(`The database at DATABASE_URL does not open: ${messageOf(error)}`);
    });
  }
  const folder = join(dataDir, 'database');
  return openEmbedded(folder).catch((error: unknown) => {
    throw new StartFailure(
      `The database in ${folder} does not open: ${messageOf(error)}. Nothing in it was deleted.`,
    );
  });
}

async function run(options: PortalOptions, { db }: OpenDatabase): Promise<Portal> {
  const { environment, clock, appFolder, onProgress, onError } = options;
  const { fleetModules } = environment;
  const https = environment.tls === null ? undefined : readTls(environment.tls);
  const registered = fleetModules === null ? null : await registerWorld(db, fleetModules, clock());
  const seeded = await seed(db, environment, registered);
  const signIn = await openSignIn(db, environment, clock, onError);
  const timing = { db, clock, onProgress, onError, feedEveryMs: MINUTE };
  const fleet = registered === null ? null : await startEmbeddedFleet({ ...timing, registered });
  const files = filesOf(registered, fleet);
  const app = await createServer({
    db,
    clock,
    config: runtimeConfig(environment, signIn.source.clientConfig),
    authenticate: authenticateBy(signIn.source),
    signIn: signIn.handle,
    appFolder,
    worker: environment.worker,
    https,
    publicUrl: environment.publicUrl,
    trustProxy: environment.trustProxy,
    allowedOrigins: environment.allowedOrigins,
    historyLaid: fleet?.historyLaid ?? (() => 1),
    historyHeldFrom: fleet?.historyHeldFrom ?? (() => -Infinity),
    historySince: fleet?.historySince ?? (() => -Infinity),
    ...(fleet === null ? {} : { machines: fleet.machines }),
    machineFiles: files,
    log: true,
  });
  const post = startPost(db, environment, clock, onError);
  const stopCollecting = startCollector({ db, clock, files, onError });
  const stopTidying = tidyHourly(() => maintainTelemetry(db, clock()).then(signIn.purge), onError);
  return {
    app,
    seeded,
    stop: async () => {
      await app.close();
      await fleet?.stop();
      await post.stop();
      await stopCollecting();
      await stopTidying();
    },
  };
}

const filesOf = (
  registered: RegisteredFleet | null,
  fleet: EmbeddedFleet | null,
): MachineFiles | null =>
  registered === null || fleet === null ? null : createFleetFiles(registered.fleet, fleet.ordersOf);

/** The accounts of a first start; nobody where people sign in elsewhere, or have done so already. */
async function seed(
  db: Database,
  { externalSignIn, seedPassword }: Environment,
  registered: RegisteredFleet | null,
): Promise<Portal['seeded']> {
  if (externalSignIn !== null) return null;
  const password = seedPassword ?? randomPassword();
  const groups = registered === null ? [] : fleetGroups(registered.fleet);
  const accounts = await seedAccounts(db, { password, groups });
  return accounts.length === 0 ? null : { accounts, password };
}

function tidyHourly(
  tidy: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let tidying = Promise.resolve();
  const timer = setInterval(() => {
    tidying = tidying.then(tidy).catch(onError);
  }, HOUR);
  return () => {
    clearInterval(timer);
    return tidying;
  };
}

function readTls({ cert, key }: NonNullable<Environment['tls']>) {
  try {
    return { cert: readFileSync(cert), key: readFileSync(key) };
  } catch (error) {
    throw new StartFailure(`TLS_CERT or TLS_KEY cannot be read: ${messageOf(error)}`);
  }
}
