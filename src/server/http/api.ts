import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint';
import { API_BASE } from '../../contract/api-base';
import { ENDPOINTS, type EndpointName } from '../../contract/endpoints';
import type { UserId } from '../../domain/ids';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { authorize } from './authorize';
import { findCaller, type Caller } from './caller';
import { isCsvFile, sendCsvFile } from './csv-file';
import type { Ask, Handlers } from './handler';
import { ApiProblem } from './problem';
import { parsePart } from './request-parts';

export interface ApiParts {
  readonly db: Database;
  readonly clock: Clock;
  /** Who the bearer token names. Throws ApiProblem `unauthenticated`. */
  readonly authenticate: (authorization: string | undefined) => Promise<UserId>;
  readonly handlers: Handlers;
}

const isEndpointName = (text: string): text is EndpointName => Object.hasOwn(ENDPOINTS, text);
export const endpointNames = (): EndpointName[] => Object.keys(ENDPOINTS).filter(isEndpointName);

/**
 * The mark by which the app knows our answers, on all of them: also on those that a plugin gives (a
 * 429 is no captive portal). To be registered before the plugins.
 */
export function registerApiMark(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith(API_BASE)) {
      void reply.header('X-Api', '1').header('Cache-Control', 'no-store');
    }
    done();
  });
}

/** Registers every endpoint of the contract: token, right, schema, handler, in this order. */
export function registerApi(app: FastifyInstance, parts: ApiParts): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  for (const name of endpointNames()) {
    const endpoint: Endpoint = ENDPOINTS[name];
    const handler = parts.handlers[name];
    app.route({
      method: endpoint.method,
      url: `${API_BASE}${endpoint.path}`,
      ...(endpoint.answer === 'csv' ? UNCOMPRESSED : {}),
      // Before the body is read: who may not ask is told so, whatever the body says.
      onRequest: async (request) => {
        const userId = await parts.authenticate(request.headers.authorization);
        const user = await findCaller(parts.db, userId);
        callers.set(request, authorize(endpoint.caller, userId, user));
      },
      handler: async (request, reply) => {
        const caller = callers.get(request);
        if (caller === undefined) throw new ApiProblem('unauthenticated', 'A token is needed.');
        if (handler === undefined) {
          throw new ApiProblem('not_built', 'This call is not built yet.');
        }
        const ask = askOf(endpoint, request, caller, parts.clock());
        // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- `ask` was parsed by this very endpoint's schemas; the table's types cannot be followed through a loop
        const answer: unknown = await handler(ask as never);
        if (isCsvFile(answer)) return sendCsvFile(request, reply, answer);
        return endpoint.answer === 'none' ? reply.code(204).send() : reply.send(answer);
      },
    });
  }
}

/** So that what arrives of a file is counted, and goes on, in bytes of the file. */
const UNCOMPRESSED = { compress: false } as const;

const askOf = (
  endpoint: Endpoint,
  request: FastifyRequest,
  caller: Caller,
  now: Ask<unknown>['now'],
) => ({
  caller,
  now,
  params: parsePart('params', endpoint.params, request.params),
  query: parsePart('query', endpoint.query, request.query),
  headers: parsePart('headers', endpoint.headers, request.headers),
  body: parsePart('body', endpoint.body, request.body),
  address: request.ip,
});
