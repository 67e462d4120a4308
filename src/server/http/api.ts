import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint';
import { API_BASE } from '../../contract/api-base';
import { ENDPOINTS, type EndpointName } from '../../contract/endpoints';
import type { UserId } from '../../domain/ids';
import type { ReadClock } from '../clock';
import type { Database } from '../database/database';
import { authorize } from './authorize';
import { findCaller, type Caller } from './caller';
import { isCsvFile, sendCsvFile } from './csv-file';
import type { EndpointRequest, Handlers } from './handler';
import { JsonText, sendJsonText } from './json-text';
import { ApiProblem } from './problem';
import { parsePart } from './request-parts';

export interface ApiDeps {
  readonly db: Database;
  readonly clock: ReadClock;
  /** Returns the user that the bearer token names. Throws ApiProblem `unauthenticated`. */
  readonly authenticate: (authorization: string | undefined) => Promise<UserId>;
  readonly handlers: Handlers;
}

const isEndpointName = (text: string): text is EndpointName => Object.hasOwn(ENDPOINTS, text);
export const endpointNames = (): EndpointName[] => Object.keys(ENDPOINTS).filter(isEndpointName);

/**
 * Adds the header by which the app recognizes responses of the API (contract W3), to those of
 * plugins too: a 429 is no captive portal. Must be registered before the plugins.
 */
export function registerApiHeader(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith(API_BASE)) {
      void reply.header('X-Api', '1').header('Cache-Control', 'no-store');
    }
    done();
  });
}

/** Registers every endpoint of the contract. Order of checks: token, right, schema, handler. */
export function registerApi(app: FastifyInstance, deps: ApiDeps): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  for (const name of endpointNames()) {
    const endpoint: Endpoint = ENDPOINTS[name];
    const handler = deps.handlers[name];
    app.route({
      method: endpoint.method,
      url: `${API_BASE}${endpoint.path}`,
      ...(endpoint.response === 'csv' ? UNCOMPRESSED : {}),
      // Before the body is read: callers without the right are refused, whatever the body holds.
      onRequest: async (request) => {
        const userId = await deps.authenticate(request.headers.authorization);
        const user = await findCaller(deps.db, userId);
        callers.set(request, authorize(endpoint.caller, userId, user));
      },
      handler: async (request, reply) => {
        const caller = callers.get(request);
        if (caller === undefined) throw new ApiProblem('unauthenticated', 'A token is needed.');
        if (handler === undefined) {
          throw new ApiProblem('not_built', 'This call is not built yet.');
        }
        const input = {
          ...parseRequest(endpoint, request, caller, deps.clock()),
          signal: signalOf(reply),
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

/** Returns a signal that is aborted when the connection closes before the response is sent. */
function signalOf(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  reply.raw.once('close', () => {
    leaving.abort();
  });
  return leaving.signal;
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
