import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RuntimeConfig } from '../contract/runtime-config';
import { SECOND } from '../base/units';
import type { ReadClock } from './clock';
import type { Database } from './database/database';
import { createReadinessCheck } from './database/readiness';
import { localSignals } from './database/signals';
import type { CommandDeps } from './commands/run-command';
import { fileRules } from './endpoints/files';
import { createHandlers } from './endpoints/handlers';
import { messageOf, traceOf } from './failure';
import type { MachineFiles } from './files/machine-files';
import { registerApi, type ApiDeps } from './http/api';
import { withoutOrigin } from './http/api-headers';
import { registerAppFiles, type WorkerSwitch } from './http/app-files';
import {
  connectionOptions,
  limitsFor,
  type Certificate,
  type ConnectionLimits,
} from './http/connection-limits';
import { registerErrors, sendUnroutable } from './http/errors';
import { registerExternalPages } from './pages/external-pages';
import { registerHealth, type ServerHealth } from './http/health';
import { registerMetricsPage, type ReadableMetrics } from './http/metrics-page';
import { registerRequestLog, type LoggedRequest } from './http/request-log';
import { inlineScripts } from './http/inline-scripts';
import { registerSecurity } from './http/security';
import { signedInPeople } from './signed-in-people';
import type { HistoryBounds } from './telemetry/sources';
import { trustOf, type TrustedProxies } from './trusted-proxies';

/** Handles a request of sign-in. `address` is the client's, as far as the proxies are trusted. */
export type SignInHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
) => Promise<void>;

export interface ServerDeps {
  readonly db: Database;
  readonly clock: ReadClock;
  readonly config: RuntimeConfig;
  /** Returns the person whom the bearer token names. Throws ApiProblem `unauthenticated`. */
  readonly authenticate: ApiDeps['authenticate'];
  /** Handles everything below /oidc; null when people sign in with an external provider. */
  readonly signIn: SignInHandler | null;
  /** Whether people sign in with accounts of the portal; they do by default. */
  readonly ownAccounts?: boolean;
  /** Folder of the built app; null serves none (development, contract tests). */
  readonly appFolder: string | null;
  readonly worker?: WorkerSwitch;
  readonly https?: Certificate | undefined;
  readonly publicUrl: string;
  /** Proxies whose X-Forwarded-For is believed; none by default. */
  readonly trustedProxies?: TrustedProxies;
  /** Other origins whose pages may call the API; none by default. */
  readonly allowedOrigins?: readonly string[];
  /** Share of the embedded fleet's history that is backfilled, 0 to 1. */
  readonly backfilledShare?: () => number;
  /** Start of the backfilled history (epoch ms). Responses do not cover older moments. */
  readonly backfilledFrom?: () => number;
  /**
   * Start of the stored buckets of a width (epoch ms), where that is later than its level's
   * retention.
   */
  readonly historySince?: (width: number) => number;
  /** Reason for which nothing can be written; null by default. */
  readonly writeBlock?: ServerHealth['writeBlock'];
  /** Damaged history that is still missing; none by default. */
  readonly lostHistory?: ServerHealth['lostHistory'];
  /** Damaged spans of a module's buckets, which responses do not cover; none by default. */
  readonly lostSpans?: NonNullable<HistoryBounds['lost']>;
  /** Interval in ms at which the rights of open requests are read; a second by default. */
  readonly checkRequestsEvery?: number;
  /** Called with each unexpected error of a request. */
  readonly onDatabaseError?: (error: unknown) => void;
  /** Way of commands to the machines; by default no server is connected to them. */
  readonly commandLine?: Pick<CommandDeps, 'signals' | 'isLinked' | 'replyTimeoutMs'>;
  /** Connection to the machines for files; by default no machine hands any over. */
  readonly machineFiles?: MachineFiles | null;
  /** Logs failures of the server as lines of JSON. */
  readonly log?: boolean;
  /** Called with each request once its response has ended, apart from probes. */
  readonly onLoggedRequest?: (request: LoggedRequest) => void;
  /** Metrics of `/metrics`; none by default. */
  readonly metrics?: ReadableMetrics | null;
  /** Longest time in which the database answers a probe, ms. */
  readonly databaseAnswerMs?: number;
  readonly requestsPerMinute?: number;
  readonly connectionLimits?: ConnectionLimits;
}

const MEGABYTE = 1_048_576;
const LOGGER = {
  level: 'warn',
  serializers: {
    err: (error: Error) => ({ type: error.name, message: messageOf(error), stack: traceOf(error) }),
  },
};

/** Builds the whole server except its port: tests run it in process, with a clock of their own. */
export async function createServer(deps: ServerDeps): Promise<FastifyInstance> {
  const { allowedOrigins = [], config } = deps;
  const limits = deps.connectionLimits ?? limitsFor(config.downloadTimeoutSeconds * SECOND);
  const app = fastify({
    bodyLimit: MEGABYTE,
    trustProxy: trustOf(deps.trustedProxies ?? null),
    logger: deps.log === true ? LOGGER : false,
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    // A HEAD must never run a GET handler: commands are GETs.
    exposeHeadRoutes: false,
    frameworkErrors: (error, request, reply) => {
      sendUnroutable(error, request, reply, allowedOrigins);
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    ...connectionOptions(limits, deps.https),
  });
  app.server.maxConnections = limits.connections;
  registerErrors(app, deps.onDatabaseError);
  registerRequestLog(
    app,
    deps.onLoggedRequest ?? (() => undefined),
    deps.metrics?.metrics.onRequest ?? (() => undefined),
  );
  await registerSecurity(app, policySources(deps), deps.publicUrl.startsWith('https:'));
  await app.register(compress, { threshold: 256 });
  redirectToPublicHost(app, deps.publicUrl);
  // Each response carries the server's time, so that a wrong clock of a tablet does not matter.
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('Date', new Date(deps.clock()).toUTCString());
    done();
  });
  app.get('/config.json', (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send(deps.config),
  );
  const readiness = createReadinessCheck(deps.db, { answerMs: deps.databaseAnswerMs });
  registerHealth(app, readiness, {
    backfilledShare: deps.backfilledShare ?? (() => 1),
    writeBlock: deps.writeBlock ?? (() => null),
    lostHistory: deps.lostHistory ?? (() => []),
  });
  registerExternalPages(app, deps.config);
  // The app's files are not counted, so an office behind one address can load them.
  await app.register(async (counted) => {
    await counted.register(rateLimit, {
      max: deps.requestsPerMinute ?? 1_200,
      timeWindow: '1 minute',
    });
    await registerApi(counted, {
      ...{ ...deps, allowedOrigins, handlers: handlersOf(deps) },
      ...signedInPeople(app, deps),
    });
    registerMetricsPage(counted, deps.metrics ?? null);
    if (deps.signIn !== null) registerSignIn(counted, deps.signIn);
  });
  if (deps.appFolder !== null) {
    await registerAppFiles(app, deps.appFolder, deps.worker ?? 'on');
  }
  return app;
}

const commandsOf = ({ db, clock, commandLine }: ServerDeps): CommandDeps => ({
  db,
  clock,
  ...(commandLine ?? {
    signals: localSignals(),
    isLinked: () => Promise.resolve(false),
    replyTimeoutMs: 0,
  }),
});

const handlersOf = (deps: ServerDeps) =>
  createHandlers({
    ...fileDepsOf(deps),
    commands: commandsOf(deps),
    ownAccounts: deps.ownAccounts ?? true,
    offlineDays: deps.config.offlineDays,
    authority: deps.config.signIn.authority,
    files: fileRules(fileDepsOf(deps), deps.clock),
  });

const fileDepsOf = (deps: ServerDeps) => ({
  db: deps.db,
  bounds: historyBoundsOf(deps),
  machineFiles: deps.machineFiles ?? null,
});

const historyBoundsOf =
  ({ backfilledFrom, historySince, lostSpans }: ServerDeps) =>
  (): HistoryBounds => ({
    backfilledFrom: backfilledFrom?.() ?? -Infinity,
    since: historySince ?? (() => -Infinity),
    ...(lostSpans === undefined ? {} : { lost: lostSpans }),
  });

/** Sign-in knows the portal by one name: a page opened as 127.0.0.1 is redirected to localhost. */
function redirectToPublicHost(app: FastifyInstance, publicUrl: string): void {
  const { hostname } = new URL(publicUrl);
  if (hostname !== 'localhost') return;
  app.addHook('onRequest', (request, reply, done) => {
    const other = request.hostname === '127.0.0.1' || request.hostname === '[::1]';
    if (other && request.headers.accept?.includes('text/html') === true) {
      void reply.redirect(publicUrl + withoutOrigin(request.url));
      return;
    }
    done();
  });
}

function policySources({ config, appFolder }: ServerDeps) {
  const { authority, authorityMetadata } = config.signIn;
  return {
    signIn: authorityMetadata === undefined ? new URL(authority).origin : null,
    tiles: config.tileServer === null ? null : new URL(config.tileServer).origin,
    scripts: inlineScripts(appFolder),
  };
}

/**
 * The provider reads the raw request itself. The security headers set so far go with its response.
 */
function registerSignIn(app: FastifyInstance, signIn: SignInHandler): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, parsed) => {
      parsed(null);
    });
    scope.all('/oidc/*', async (request, reply) => {
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      reply.hijack();
      await signIn(request.raw, reply.raw, request.ip);
    });
    done();
  });
}
