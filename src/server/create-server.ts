import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RuntimeConfig } from '../contract/runtime-config';
import type { UserId } from '../domain/ids';
import { acknowledgeAlerts } from './alerts/acknowledge';
import type { Clock } from './clock';
import type { Database } from './database/database';
import type { CommandParts } from './commands/run-command';
import { fileRules } from './endpoints/files';
import { createHandlers } from './endpoints/handlers';
import { messageOf, traceOf } from './failure';
import type { MachineFiles } from './files/machine-files';
import { registerApi, registerApiMark } from './http/api';
import { registerAppFiles, type WorkerSwitch } from './http/app-files';
import { registerCrossOrigin } from './http/cross-origin';
import { registerErrors, sendUnroutable } from './http/errors';
import { registerExternalPages } from './http/external-pages';
import { registerHealth } from './http/health';
import { registerOpenApi } from './http/openapi';
import { registerSecurity } from './http/security';
import { NO_MACHINES, type MachineLink } from './machines/machine-link';
import type { Holdings } from './telemetry/sources';

export interface ServerParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: RuntimeConfig;
  /** Who the bearer token names. Throws ApiProblem `unauthenticated`. */
  readonly authenticate: (authorization: string | undefined) => Promise<UserId>;
  /** Everything below /oidc, when the embedded provider signs people in. */
  readonly signIn: ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | null;
  /** Folder of the built app; null serves none (development, contract tests). */
  readonly appFolder: string | null;
  readonly worker?: WorkerSwitch;
  readonly https?: { readonly cert: Buffer; readonly key: Buffer } | undefined;
  readonly publicUrl: string;
  readonly trustProxy?: boolean;
  /** Other origins whose pages may ask the API; none unless told. */
  readonly allowedOrigins?: readonly string[];
  /** Share of the embedded fleet's history that is laid down, 0 to 1. */
  readonly historyLaid?: () => number;
  /** From when on it is laid down (epoch ms): answers do not speak for what is older. */
  readonly historyHeldFrom?: () => number;
  /** Since when there are buckets of a width (epoch ms), where that is later than its level keeps them. */
  readonly historySince?: (width: number) => number;
  /** The machines' end of commands; nobody answers unless told. */
  readonly machines?: MachineLink;
  /** How long a machine has to answer a command. */
  readonly answerWithinMs?: number;
  /** The machines' end of files; none is handed over unless told. */
  readonly machineFiles?: MachineFiles | null;
  readonly log?: boolean;
  readonly requestsPerMinute?: number;
}

const MEGABYTE = 1_048_576;
const LOGGER = {
  level: 'warn',
  serializers: {
    err: (error: Error) => ({ type: error.name, message: messageOf(error), stack: traceOf(error) }),
  },
};

/** The whole server but for its port: tests run it in process, with a clock of their own. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: MEGABYTE,
    trustProxy: parts.trustProxy ?? false,
    logger: parts.log === true ? LOGGER : false,
    forceCloseConnections: true,
    // A HEAD must never run what a GET does: commands are GETs.
    exposeHeadRoutes: false,
    frameworkErrors: (error, _request, reply) => {
      sendUnroutable(error, reply);
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    ...(parts.https === undefined ? {} : { https: parts.https }),
  });
  registerErrors(app);
  registerApiMark(app);
  registerCrossOrigin(app, parts.allowedOrigins ?? []);
  await registerSecurity(app, foreignOrigins(parts), parts.publicUrl.startsWith('https:'));
  await app.register(rateLimit, {
    max: parts.requestsPerMinute ?? 1_200,
    timeWindow: '1 minute',
    // An office behind one address loads the app's files without being counted.
    allowList: (request) => !/^\/(api|oidc)\//.test(request.url),
  });
  await app.register(compress, { threshold: 256 });
  redirectToPublicHost(app, parts.publicUrl);
  // A frozen or wrong tablet clock must not matter: the server's time comes with every answer.
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('Date', new Date(parts.clock()).toUTCString());
    done();
  });
  app.get('/config.json', (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send(parts.config),
  );
  registerHealth(app, parts.db, parts.historyLaid ?? (() => 1));
  registerExternalPages(app);
  registerOpenApi(app);
  registerApi(app, {
    ...parts,
    handlers: handlersOf(app, parts),
  });
  if (parts.signIn !== null) registerSignIn(app, parts.signIn);
  if (parts.appFolder !== null) {
    await registerAppFiles(app, parts.appFolder, parts.worker ?? 'on');
  }
  return app;
}

const ANSWER_WITHIN_MS = 10_000;
const commandsOf = (app: FastifyInstance, parts: ServerParts): CommandParts => ({
  db: parts.db,
  clock: parts.clock,
  machines: parts.machines ?? NO_MACHINES,
  answerWithinMs: parts.answerWithinMs ?? ANSWER_WITHIN_MS,
  onReset: (module, at) => acknowledgeAlerts(parts.db, module, at),
  onError: (error) => {
    app.log.error({ err: error }, 'a command');
  },
});

const handlersOf = (app: FastifyInstance, parts: ServerParts) =>
  createHandlers({
    ...filesOf(parts),
    commands: commandsOf(app, parts),
    files: fileRules(filesOf(parts), parts.clock),
  });

const filesOf = (parts: ServerParts) => ({
  db: parts.db,
  held: holdingsOf(parts),
  machineFiles: parts.machineFiles ?? null,
});

const holdingsOf =
  ({ historyHeldFrom, historySince }: ServerParts) =>
  (): Holdings => ({
    laidFrom: historyHeldFrom?.() ?? -Infinity,
    since: historySince ?? (() => -Infinity),
  });

/** Sign-in knows the portal by one name: a page opened as 127.0.0.1 goes on as localhost. */
function redirectToPublicHost(app: FastifyInstance, publicUrl: string): void {
  const { hostname } = new URL(publicUrl);
  if (hostname !== 'localhost') return;
  app.addHook('onRequest', (request, reply, done) => {
    const other = request.hostname === '127.0.0.1' || request.hostname === '[::1]';
    if (other && request.headers.accept?.includes('text/html') === true) {
      void reply.redirect(publicUrl + request.url);
      return;
    }
    done();
  });
}

function foreignOrigins({ config }: ServerParts) {
  const { authority, authorityMetadata } = config.signIn;
  return {
    signIn: authorityMetadata === undefined ? new URL(authority).origin : null,
    tiles: config.tileServer === null ? null : new URL(config.tileServer).origin,
  };
}

/** The provider reads the raw request itself; the security headers set so far go with its answer. */
function registerSignIn(app: FastifyInstance, signIn: NonNullable<ServerParts['signIn']>): void {
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
      await signIn(request.raw, reply.raw);
    });
    done();
  });
}
