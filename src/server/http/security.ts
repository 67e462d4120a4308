import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Origins besides the server's own that pages may connect to. */
export interface ForeignOrigins {
  readonly signIn: string | null;
  readonly tiles: string | null;
}

/**
 * Sets security headers. No inline scripts; inline styles only, which the component library needs.
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
}

/**
 * Lets the app frame a page and keep a window that shows it open, which silent renewal and sign-in
 * need of the page that receives the response (app S11).
 */
export function allowFraming(reply: FastifyReply): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy'));
  return reply
    .header(
      'content-security-policy',
      policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    )
    .removeHeader('x-frame-options')
    .removeHeader('cross-origin-opener-policy');
}
