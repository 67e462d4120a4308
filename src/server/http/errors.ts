import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { PROBLEM_MEDIA_TYPE, type ProblemCode } from '../../contract/problem';
import { ApiProblem } from './problem';

/** What Fastify itself, or one of its plugins, refuses, as the contract's codes. */
const BY_STATUS: Partial<Record<number, ProblemCode>> = {
  // A path that leads out of the app's folder: nothing there is anybody's business.
  403: 'not_found',
  404: 'not_found',
  413: 'too_large',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** Every failure becomes a problem document; what nobody foresaw is logged and told as internal. */
export function registerErrors(app: FastifyInstance): void {
  // PostgreSQL has no word for a text with a NUL in it, and nobody means one.
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.includes('%00')) done(new ApiProblem('malformed', 'The address has a NUL.'));
    else done();
  });
  app.setErrorHandler((error: FastifyError | ApiProblem, request, reply) => {
    const problem = error instanceof ApiProblem ? error : foreseen(error);
    if (problem === null) request.log.error({ err: error }, 'unforeseen');
    return sendProblem(
      reply,
      problem ?? new ApiProblem('internal', 'The server failed. It has been logged.'),
    );
  });
}

function foreseen(error: FastifyError): ApiProblem | null {
  const status = error.statusCode ?? 500;
  const code = BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'malformed' : undefined);
  return code === undefined ? null : new ApiProblem(code, error.message);
}

/** What is wrong with a request before it has a route: a path that is no text. */
export function sendUnroutable(error: FastifyError, reply: FastifyReply): void {
  void sendProblem(reply, new ApiProblem('malformed', error.message));
}

/** A problem is never kept by a cache: what is not there now may be in a moment. */
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
