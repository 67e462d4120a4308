import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { PROBLEM_MEDIA_TYPE, type ProblemCode } from '../../contract/problem';
import { ApiProblem } from './problem';

/** What Fastify itself, or one of its plugins, refuses, as the contract's codes. */
const BY_STATUS: Partial<Record<number, ProblemCode>> = {
  400: 'malformed',
  404: 'not_found',
  413: 'too_large',
  415: 'malformed',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** Every failure becomes a problem document; what nobody foresaw is logged and told as internal. */
export function registerErrors(app: FastifyInstance): void {
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
  const code = BY_STATUS[error.statusCode ?? 500];
  return code === undefined ? null : new ApiProblem(code, error.message);
}

export function sendProblem(reply: FastifyReply, problem: ApiProblem): FastifyReply {
  if (problem.retryAfter !== undefined) {
    void reply.header('Retry-After', String(problem.retryAfter));
  }
  return reply
    .code(problem.status)
    .type(PROBLEM_MEDIA_TYPE)
    .send(JSON.stringify(problem.document()));
}
