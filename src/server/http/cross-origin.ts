import type { FastifyInstance } from 'fastify';
import { API_BASE } from '../../contract/api-base';
import { ENDPOINTS } from '../../contract/endpoints';

/** What an answer tells beside its body: the server's time, when to ask again, that it is ours, of a file which and what part. */
const EXPOSED = 'Date, Retry-After, X-Api, ETag, Content-Range, Content-Disposition';
/** What a request says beside its body (contract, General and Commands). */
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
/** Browsers ask again after this long; Chromium after two hours at most. */
const PREFLIGHT_SECONDS = 7_200;

/**
 * Lets apps of these origins ask the API, and nobody else's. Cookies are never part of it: who asks is
 * told by the bearer token alone. To be registered before the plugins, so that a 429 can be read too.
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
  // A preflight carries no token; where it may not ask, it simply lacks the permission.
  app.options(`${API_BASE}/*`, (_request, reply) =>
    reply
      .header('Access-Control-Allow-Methods', METHODS)
      .header('Access-Control-Allow-Headers', ALLOWED)
      .header('Access-Control-Max-Age', PREFLIGHT_SECONDS)
      .code(204)
      .send(),
  );
}
