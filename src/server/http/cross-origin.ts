import type { FastifyInstance } from 'fastify';
import { API_BASE } from '../../contract/api-base';
import { ENDPOINTS } from '../../contract/endpoints';

/** Headers of a response that pages of other origins may read (contract W3). */
const EXPOSED = 'Date, Retry-After, X-Api, ETag, Content-Range, Content-Disposition';
/** Headers of a request that pages of other origins may send. */
const ALLOWED = [
  'Authorization',
  'Content-Type',
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
 * Lets pages of these origins call the API, and of no others. Cookies are never used: the bearer
 * token alone identifies the caller. Must be registered before the plugins, so that a 429 can be
 * read too.
 */
export function registerCrossOrigin(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith(`${API_BASE}/`)) {
      done();
      return;
    }
    void reply.header('Vary', 'Origin');
    const { origin } = request.headers;
    if (origin !== undefined && origins.includes(origin)) {
      void reply
        .header('Access-Control-Allow-Origin', origin)
        .header('Access-Control-Expose-Headers', EXPOSED);
    }
    done();
  });
  // A preflight carries no token; for an origin that is not listed the response simply lacks the
  // permission.
  app.options(`${API_BASE}/*`, (_request, reply) =>
    reply
      .header('Access-Control-Allow-Methods', METHODS)
      .header('Access-Control-Allow-Headers', ALLOWED)
      .header('Access-Control-Max-Age', PREFLIGHT_SECONDS)
      .code(204)
      .send(),
  );
}
