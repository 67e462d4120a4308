import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './errors';
import { ApiProblem } from './problem';
import { allowFraming } from './security';

const YEAR_S = 31_536_000;
/** Paths that never belong to the app: an unknown one below them is 404, not a page. */
const NOT_THE_APP = /^\/*(api|oidc|assets)(\/|$)/i;
/** Page that receives the response of the sign-in provider. */
const REDIRECT_PAGE = 'redirect.html';
/** Endings of files that the build has compressed. */
const COMPRESSED = /\.(br|gz)$/;

/** Whether the app has its service worker; `off` serves one that removes itself (README). */
export type WorkerSwitch = 'on' | 'off';

/**
 * Serves the built app from `folder`. Hashed files are immutable, all others are revalidated, among
 * them the worker and the manifest. Any other path is a screen of the app and gets index.html.
 */
export async function registerAppFiles(
  app: FastifyInstance,
  folder: string,
  worker: WorkerSwitch,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  if (worker === 'off') {
    app.get('/sw.js', (_request, reply) => reply.sendFile('sw-off.js'));
  }
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: true,
    index: ['index.html'],
    // The build compresses better than there is time for while a browser waits.
    preCompressed: true,
    cacheControl: false,
    // Files that the build writes for itself (.vite) are not served.
    dotfiles: 'ignore',
    // No file is large, and a range that does not fit would be an error of the server.
    acceptRanges: false,
    setHeaders: (reply, path) => {
      reply.setHeader('cache-control', cacheControl(relative(folder, path)));
      reply.setHeader('vary', 'accept-encoding');
    },
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: `/${REDIRECT_PAGE}`,
    handler: (_request, reply) => allowFraming(reply).sendFile(REDIRECT_PAGE),
  });
  app.setNotFoundHandler((request, reply): FastifyReply => {
    const path = pathBelow(request);
    const navigation = request.method === 'GET' || request.method === 'HEAD';
    if (navigation && !NOT_THE_APP.test(path) && !/\.\w{1,8}$/.test(path)) {
      return reply.sendFile('index.html');
    }
    return sendProblem(reply, new ApiProblem('not_found', 'There is nothing here.'));
  });
}

/** `file` may be the compressed form of a file. */
function cacheControl(file: string): string {
  if (file.replace(COMPRESSED, '') === REDIRECT_PAGE) return 'no-store';
  const hashed = file.startsWith(join('assets', '/'));
  return hashed ? `public, max-age=${String(YEAR_S)}, immutable` : 'no-cache';
}

/** Returns the decoded path that the wildcard of a file or of the 404 handler has matched. */
function pathBelow({ params }: FastifyRequest): string {
  const path: unknown =
    typeof params === 'object' && params !== null && '*' in params && params['*'];
  return typeof path === 'string' ? path : '';
}
