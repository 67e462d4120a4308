import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Origins besides the server's own that pages may connect to. */
export interface ForeignOrigins {
  readonly signIn: string | null;
  readonly tiles: string | null;
}

/**
 * Page that receives the sign-in response; the app frames it, and opens it in a window (app S11).
 */
export const REDIRECT_PAGE = '/redirect.html';

/**
 * Sets security headers. No inline scripts; inline styles only, which the component library needs.
 * The redirect page may be framed by the app and has no opener policy, since silent renewal needs
 * both.
 */
export async function registerSecurity(
  app: FastifyInstance,
  origins: ForeignOrigins,
  https: boolean,
): Promise<void> {
  const also = (origin: string | null) => (origin === null ? [] : [origin]);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...also(origins.tiles)],
        connectSrc: ["'self'", ...also(origins.signIn), ...also(origins.tiles)],
        frameSrc: ["'self'", ...also(origins.signIn)],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'", ...also(origins.signIn)],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.split('?')[0] === REDIRECT_PAGE) {
      const policy = reply.getHeader('content-security-policy');
      void reply
        .header(
          'content-security-policy',
          String(policy).replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
        )
        .header('cache-control', 'no-store')
        .removeHeader('x-frame-options')
        .removeHeader('cross-origin-opener-policy');
    }
    done(null, payload);
  });
}
