import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Sources that pages may use besides the server's own files. */
export interface PolicySources {
  /** Origins to connect to. */
  readonly signIn: string | null;
  readonly tiles: string | null;
  /** Hashes of inline scripts. */
  readonly scripts: readonly string[];
}

/**
 * Sets security headers. No inline scripts but those of `sources`; inline styles, which the
 * component library needs.
 */
export async function registerSecurity(
  app: FastifyInstance,
  sources: PolicySources,
  https: boolean,
): Promise<void> {
  const also = (origin: string | null) => (origin === null ? [] : [origin]);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...sources.scripts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...also(sources.tiles)],
        connectSrc: ["'self'", ...also(sources.signIn), ...also(sources.tiles)],
        frameSrc: ["'self'", ...also(sources.signIn)],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'", ...also(sources.signIn)],
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
