import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CountedRequest } from '../metrics';

/** Request of which the log gets a line. The address as text is not in it, since it has queries. */
export interface LoggedRequest extends CountedRequest {
  readonly reqId: string;
  /** Client address, as far as the proxies are trusted. */
  readonly address: string;
  /** Whether the client was gone before the response was complete. */
  readonly aborted: boolean;
}

/** Probes ask every few seconds, and would be most of the log. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

/**
 * Gives every response its request's id as `X-Request-Id`, by which the log is searched, and
 * reports each request once its response has ended.
 */
export function registerRequestLog(
  app: FastifyInstance,
  onLogged: (request: LoggedRequest) => void,
  onCounted: (request: CountedRequest) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const counted = {
      method: request.method,
      route: routeOf(request),
      status: reply.raw.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    onCounted(counted);
    if (!PROBES.has(counted.route)) {
      const aborted = !reply.raw.writableEnded;
      onLogged({ reqId: request.id, ...counted, address: request.ip, aborted });
    }
    done();
  });
}
