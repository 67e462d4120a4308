import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../contract/endpoints';

/** Headers of a request that pages of other origins may send. */
const ALLOWED = [
  'Authorization',
  'Content-Type',
  // Sent by older builds of the app.
  'X-Account',
  'Idempotency-Key',
  'Command-Not-After',
  'Command-Seen',
  'Range',
  'If-Range',
].join(', ');
const METHODS = [...new Set(Object.values(ENDPOINTS).map(({ method }) => method))].join(', ');
/** Time for which browsers cache a preflight; Chromium allows two hours at most. */
const PREFLIGHT_SECONDS = 7_200;

/**
 * Answers preflights, in the scope of the API. Cookies are never used: the bearer token alone
 * identifies the caller. A preflight carries no token; for an origin that is not listed the
 * response simply lacks the permission.
 */
export function registerPreflight(scope: FastifyInstance): void {
  scope.options('/*', (_request, reply) =>
    reply
      .header('Access-Control-Allow-Methods', METHODS)
      .header('Access-Control-Allow-Headers', ALLOWED)
      .header('Access-Control-Max-Age', PREFLIGHT_SECONDS)
      .code(204)
      .send(),
  );
}
