import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEM_MEDIA_TYPE, type ProblemCode } from '../../contract/problem';
import { isDamage } from '../database/damaged-blocks';
import { isOutage, isWriteRefused } from '../database/outage';
import { messageOf } from '../failure';
import { beginsLikeApi, setApiHeaders } from './api-headers';
import { ApiProblem } from './problem';

/** Codes of the contract for errors of Fastify and its plugins. */
const BY_STATUS: Partial<Record<number, ProblemCode>> = {
  // A path that leads out of the app's folder: the response does not show what exists there.
  403: 'not_found',
  404: 'not_found',
  413: 'too_large',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** Turns every error into a problem document; unexpected ones are logged and sent as internal. */
export function registerErrors(
  app: FastifyInstance,
  onDatabaseError: (error: unknown) => void = () => undefined,
): void {
  // PostgreSQL cannot store a text with a NUL, and no valid address has one. A NUL has this one
  // spelling. Checked when the matched route has set its headers and counted the request.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (request.url.includes('%00')) done(new ApiProblem('malformed', 'The address has a NUL.'));
    else done();
  });
  app.setErrorHandler((error: FastifyError | ApiProblem, request, reply) => {
    const problem = error instanceof ApiProblem ? error : expectedProblem(error);
    if (problem !== null) return sendProblem(reply, problem);
    onDatabaseError(error);
    if (isWriteRefused(error)) {
      request.log.warn({ reason: messageOf(error) }, 'nothing can be stored');
      return sendProblem(reply, diskFull());
    }
    if (isDamage(error)) {
      request.log.error({ reason: messageOf(error) }, 'stored data are damaged');
      return sendProblem(reply, damage());
    }
    if (isOutage(error)) {
      request.log.warn({ reason: messageOf(error) }, 'the database is unavailable');
      return sendProblem(reply, outage());
    }
    request.log.error({ err: error }, 'unforeseen');
    return sendProblem(reply, new ApiProblem('internal', 'The server failed. It has been logged.'));
  });
}

const RETRY_SECONDS = 5;
const outage = (): ApiProblem =>
  new ApiProblem('unavailable', 'The database does not answer.', { retryAfter: RETRY_SECONDS });

const damage = (): ApiProblem =>
  new ApiProblem('unavailable', 'Stored data are damaged; they are being set aside.', {
    retryAfter: RETRY_SECONDS,
  });

const FULL_RETRY_SECONDS = 60;
const diskFull = (): ApiProblem =>
  new ApiProblem('unavailable', "The server's disk is full: nothing can be stored.", {
    retryAfter: FULL_RETRY_SECONDS,
  });

function expectedProblem(error: FastifyError): ApiProblem | null {
  const status = error.statusCode ?? 500;
  const code = BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'malformed' : undefined);
  return code === undefined ? null : new ApiProblem(code, error.message);
}

/**
 * Responds to a request whose path the router cannot decode, or with an id longer than any. No hook
 * runs for it.
 */
export function sendUnroutable(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  origins: readonly string[],
): void {
  if (beginsLikeApi(request.url)) setApiHeaders(request, reply, origins);
  void sendProblem(reply, new ApiProblem('malformed', error.message));
}

/** Sends a problem, which no cache may store: what is missing now may exist in a moment. */
export function sendProblem(reply: FastifyReply, problem: ApiProblem): FastifyReply {
  if (problem.retryAfter !== undefined) {
    void reply.header('Retry-After', String(problem.retryAfter));
  }
  if (problem.code === 'unauthenticated') void reply.header('WWW-Authenticate', 'Bearer');
  return reply
    .code(problem.status)
    .header('Cache-Control', 'no-store')
    .type(PROBLEM_MEDIA_TYPE)
    .send(JSON.stringify(problem.document()));
}
