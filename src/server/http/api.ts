import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint';
import { API_BASE } from '../../contract/api-base';
import { ENDPOINTS, type EndpointName } from '../../contract/endpoints';
import type { ReadClock } from '../clock';
import type { Database } from '../database/database';
import { setApiHeaders } from './api-headers';
import { authorize } from './authorize';
import { findSignedIn, type Caller, type SignedInPerson } from './caller';
import { registerPreflight } from './cross-origin';
import { isCsvFile, sendCsvFile } from './csv-file';
import type { EndpointRequest, Handlers } from './handler';
import { JsonText, sendJsonText } from './json-text';
import type { OpenRequests } from './open-requests';
import { registerOpenApi } from './openapi';
import { ApiProblem } from './problem';
import { parsePart } from './request-parts';

export interface ApiDeps {
  readonly db: Database;
  readonly clock: ReadClock;
  /** Returns the person whom the bearer token names. Throws ApiProblem `unauthenticated`. */
  readonly authenticate: (authorization: string | undefined) => Promise<SignedInPerson>;
  /**
   * Called with each request that was let in, and with each one of a user who is blocked, and the
   * browser's name.
   */
  readonly onContact: (person: SignedInPerson, userAgent: string, isBlocked: boolean) => void;
  readonly openRequests: OpenRequests;
  readonly handlers: Handlers;
  /** Other origins whose pages may call the API. */
  readonly allowedOrigins: readonly string[];
}

const isEndpointName = (text: string): text is EndpointName => Object.hasOwn(ENDPOINTS, text);
export const endpointNames = (): EndpointName[] => Object.keys(ENDPOINTS).filter(isEndpointName);

/**
 * Registers the API: everything below its base path, however a client spells the address. All of it
 * counts in the limit of requests that `app` has, and has the headers of contract W3.
 */
export async function registerApi(app: FastifyInstance, deps: ApiDeps): Promise<void> {
  await app.register(
    (scope, _options, done) => {
      scope.addHook('onRequest', (request, reply, next) => {
        setApiHeaders(request, reply, deps.allowedOrigins);
        next();
      });
      if (deps.allowedOrigins.length > 0) registerPreflight(scope);
      registerOpenApi(scope);
      registerEndpoints(scope, deps);
      registerUnknown(scope);
      done();
    },
    { prefix: API_BASE },
  );
}

/** Registers every endpoint of the contract. Order of checks: token, right, schema, handler. */
function registerEndpoints(scope: FastifyInstance, deps: ApiDeps): void {
  const admitted = new WeakMap<FastifyRequest, { caller: Caller; person: SignedInPerson }>();
  for (const name of endpointNames()) {
    const endpoint: Endpoint = ENDPOINTS[name];
    const handler = deps.handlers[name];
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.response === 'csv' ? UNCOMPRESSED : {}),
      // Before the body is read: callers without the right are refused, whatever the body holds.
      // After the limit's own hook, `onRequest`: requests without a token count too.
      preParsing: async (request) => {
        const person = await deps.authenticate(request.headers.authorization);
        const user = await findSignedIn(deps.db, person, deps.clock());
        const userAgent = request.headers['user-agent'] ?? '';
        const isBlocked = user?.blocked === true;
        if (isBlocked) deps.onContact(person, userAgent, isBlocked);
        const caller = authorize(endpoint.caller, person.userId, user);
        admitted.set(request, { caller, person });
        if (!isBlocked) deps.onContact(person, userAgent, isBlocked);
      },
      handler: async (request, reply) => {
        const known = admitted.get(request);
        if (known === undefined) throw new ApiProblem('unauthenticated', 'A token is needed.');
        const { caller, person } = known;
        if (handler === undefined) {
          throw new ApiProblem('not_built', 'This call is not built yet.');
        }
        const input = {
          ...parseRequest(endpoint, request, caller, deps.clock()),
          person,
          // Blocked users may make requests of their own, which end by themselves (contract W22).
          signal: signalOf(reply, (end) =>
            endpoint.caller === 'self' ? unwatched : deps.openRequests.watch(person, end),
          ),
        };
        // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- `input` was parsed by this very endpoint's schemas; the table's types cannot be followed through a loop
        const result: unknown = await handler(input as never);
        if (isCsvFile(result)) return sendCsvFile(request, reply, result);
        if (result instanceof JsonText) return sendJsonText(request, reply, result);
        return endpoint.response === 'none' ? reply.code(204).send() : reply.send(result);
      },
    });
  }
}

const unwatched = () => undefined;

/**
 * Returns a signal that is aborted when the connection closes before the response is sent. `watch`
 * may close it.
 */
function signalOf(reply: FastifyReply, watch: (end: () => void) => () => void): AbortSignal {
  const leaving = new AbortController();
  const unwatch = watch(() => {
    leaving.abort();
    reply.raw.destroy();
  });
  reply.raw.once('close', () => {
    unwatch();
    leaving.abort();
  });
  return leaving.signal;
}

/**
 * Registers a 404 for everything else below the base path. It is a route, since the app's files
 * would match otherwise, and a handler for methods that have no routes at all.
 */
function registerUnknown(scope: FastifyInstance): void {
  const unknown = (): never => {
    throw new ApiProblem('not_found', 'There is nothing here.');
  };
  const hasPreflight = scope.hasRoute({ method: 'OPTIONS', url: `${API_BASE}/*` });
  const method = scope.supportedMethods.filter((name) => name !== 'OPTIONS' || !hasPreflight);
  scope.route({ method, url: '/*', handler: unknown });
  scope.route({ method: scope.supportedMethods, url: '/', handler: unknown });
  scope.setNotFoundHandler({ preHandler: scope.rateLimit() }, unknown);
}

/**
 * Files are sent uncompressed, so that a partly received file is counted, and resumed, in its own
 * bytes.
 */
const UNCOMPRESSED = { compress: false } as const;

const parseRequest = (
  endpoint: Endpoint,
  request: FastifyRequest,
  caller: Caller,
  now: EndpointRequest<unknown>['now'],
) => ({
  caller,
  now,
  params: parsePart('params', endpoint.params, request.params),
  query: parsePart('query', endpoint.query, request.query),
  headers: parsePart('headers', endpoint.headers, request.headers),
  body: parsePart('body', endpoint.body, request.body),
  address: request.ip,
});
