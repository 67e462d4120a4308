import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { HOUR } from '../base/units';
import type { ReadClock } from './clock';
import { serveBackups } from './backup/backup-socket';
import { finishRestore } from './backup/restore-backup';
import { takeBackup } from './backup/take-backup';
import { createServer } from './create-server';
import { lockDataFolder } from './data-folder';
import { mayAlterLogs } from './database/append-only';
import { openEmbedded, type Database, type SharedDatabase } from './database/database';
import { openServer } from './database/postgres-server';
import { openCare } from './embedded-care';
import type { ServerEnvironment } from './environment';
import { messageOf, StartFailure } from './failure';
import type { FleetChange } from './fleet/fleet-holder';
import { fleetGroups, registerFleet, type RegisteredFleet } from './fleet/register-fleet';
import type { ReadableMetrics } from './http/metrics-page';
import type { LoggedRequest } from './http/request-log';
import { randomPassword } from './identity/passwords';
import { seedAccounts, type SeededAccount } from './identity/seed';
import { createMetrics } from './metrics';
import type { Mailer } from './mail/mail-message';
import { mailerOf, startMail } from './mail/start-mail';
import { REPLY_TIMEOUT_MS, runFleet } from './running-fleet';
import { runtimeConfig } from './runtime-config';
import { authenticateBy, openSignIn } from './sign-in';
import { maintainTelemetry } from './ingest/maintenance';

export interface PortalServer {
  readonly app: FastifyInstance;
  /** Stops the server without losing anything: feed, database and lock, in this order. */
  stop(): Promise<void>;
}

/** Accounts created at the first start, and their password. */
export interface SeededAccounts {
  readonly accounts: readonly SeededAccount[];
  readonly password: string;
}

export interface PortalOptions {
  readonly environment: ServerEnvironment;
  readonly clock: ReadClock;
  readonly appFolder: string | null;
  /**
   * Called at the first start before the accounts are stored, and at later starts with null; with
   * an external sign-in provider never.
   */
  readonly onSeeded: (seeded: SeededAccounts | null) => void;
  /** Called when another server on the database runs the embedded fleet, and when that changes. */
  readonly onFleet: (change: FleetChange) => void;
  readonly onProgress: (share: number) => void;
  readonly onError: (error: unknown) => void;
  /** Called with the reason when the embedded database stops by itself: the server is of no use. */
  readonly onDatabaseLost: (reason: unknown) => void;
  /** Called at the start when PostgreSQL does not keep the logs from being altered. */
  readonly onAlterableLogs?: () => void;
  /** Called with each request once its response has ended; by default nobody is. */
  readonly onRequest?: (request: LoggedRequest) => void;
}

/**
 * Opens the server with everything it needs; it does not listen yet. Throws StartFailure with one
 * clear line.
 */
export async function openPortal(options: PortalOptions): Promise<PortalServer> {
  const { environment } = options;
  // Before anything is stored: a start that fails later would have used up the first password.
  const https = readTls(environment.tls);
  const mailer = mailerOf(environment);
  const lock = await lockDataFolder(environment.dataDir);
  let opened: SharedDatabase | null = null;
  try {
    opened = await openDatabase(options);
    const running = await run(options, opened, { https, mailer });
    const database = opened;
    const { databaseUrl, dataDir } = environment;
    if (databaseUrl !== null && (await mayAlterLogs(database.db))) options.onAlterableLogs?.();
    const take = () => takeBackup(database.db, join(dataDir, 'database'), options.clock());
    if (databaseUrl === null) lock.serve(serveBackups(take));
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

async function openDatabase(options: PortalOptions): Promise<SharedDatabase> {
  const { databaseUrl, dataDir } = options.environment;
  if (databaseUrl !== null) {
    return openServer(databaseUrl).catch((error: unknown) => {
      throw new StartFailure(`The database at DATABASE_URL does not open: ${messageOf(error)}`);
    });
  }
  await finishRestore(dataDir);
  const folder = join(dataDir, 'database');
  return openEmbedded(folder, options.onError, options.onDatabaseLost).catch((error: unknown) => {
    throw new StartFailure(
      `The database in ${folder} does not open: ${messageOf(error)}. Nothing in it was deleted.`,
    );
  });
}

/** Connections with the outside, whose settings are checked first. */
interface Outside {
  readonly https: ReturnType<typeof readTls>;
  readonly mailer: Mailer;
}

async function run(
  options: PortalOptions,
  database: SharedDatabase,
  { https, mailer }: Outside,
): Promise<PortalServer> {
  const { environment, clock, appFolder, onProgress } = options;
  const { db } = database;
  const care = await openCare({ db, environment, clock, onError: options.onError });
  const { onError } = care;
  const signIn = await database.exclusively(() => prepare(options, db));
  const metrics = metricsOf(environment, db, clock);
  const fleet = await runFleet({
    ...{ database, clock, onProgress, onError, onFleet: options.onFleet },
    modules: environment.fleetModules,
    metrics: metrics?.metrics ?? null,
    refill: care.refill,
  });
  const app = await createServer({
    db,
    clock,
    config: runtimeConfig(environment, signIn.source.clientConfig),
    authenticate: authenticateBy(signIn.source),
    signIn: signIn.handle,
    ownAccounts: environment.externalSignIn === null,
    appFolder,
    worker: environment.worker,
    https,
    publicUrl: environment.publicUrl,
    trustedProxies: environment.trustedProxies,
    allowedOrigins: environment.allowedOrigins,
    backfilledShare: () => fleet.holdings().backfilledShare,
    backfilledFrom: () => fleet.holdings().backfilledFrom,
    historySince: (width) => fleet.holdings().historySince(width),
    commandLine: {
      signals: database.signals,
      isLinked: fleet.isLinked,
      replyTimeoutMs: REPLY_TIMEOUT_MS,
    },
    machineFiles: fleet.files,
    ...(await care.watch()),
    log: true,
    metrics,
    ...(options.onRequest === undefined ? {} : { onLoggedRequest: options.onRequest }),
  });
  const post = startMail({ db, clock, mailer, publicUrl: environment.publicUrl, onError });
  const stopTidying = tidyHourly(() => maintainTelemetry(db, clock()).then(signIn.purge), onError);
  return {
    app,
    stop: async () => {
      await app.close();
      await care.stop();
      await fleet.stop();
      await post.stop();
      await stopTidying();
    },
  };
}

/** Stores what a first start creates: the fleet, the accounts, the keys of sign-in. */
async function prepare(options: PortalOptions, db: Database) {
  const { environment, clock, onError } = options;
  const { fleetModules } = environment;
  const registered = fleetModules === null ? null : await registerFleet(db, fleetModules, clock());
  await seed(options, db, registered);
  return openSignIn(db, environment, clock, onError);
}

const metricsOf = (
  { metricsToken: token }: ServerEnvironment,
  db: Database,
  clock: ReadClock,
): ReadableMetrics | null => (token === null ? null : { metrics: createMetrics(db, clock), token });

/** Creates the accounts of a first start, unless people sign in with an external provider. */
async function seed(
  { environment, onSeeded }: PortalOptions,
  db: Database,
  registered: RegisteredFleet | null,
): Promise<void> {
  if (environment.externalSignIn !== null) return;
  const password = environment.seedPassword ?? randomPassword();
  const groups = registered === null ? [] : fleetGroups(registered.fleet);
  const seeded = await seedAccounts(db, {
    password,
    groups,
    announce: (accounts) => {
      onSeeded({ accounts, password });
    },
  });
  if (seeded.length === 0) onSeeded(null);
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

/** Reads and checks the certificate. Throws StartFailure. */
function readTls(tls: ServerEnvironment['tls']) {
  if (tls === null) return undefined;
  try {
    const pair = { cert: readFileSync(tls.cert), key: readFileSync(tls.key) };
    createSecureContext(pair);
    return pair;
  } catch (error) {
    throw new StartFailure(
      `TLS_CERT and TLS_KEY are not a certificate and its key in PEM: ${messageOf(error)}`,
    );
  }
}
