import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendProblem } from './errors';
import { ApiProblem } from './problem';

const YEAR_S = 31_536_000;
/** Paths that are never the app: a wrong one there is 404, not a page. */
const NOT_THE_APP = /^\/(api|oidc|assets)(\/|$)/i;

/** Whether the app has its service worker; `off` serves one that removes itself (README). */
export type WorkerSwitch = 'on' | 'off';

/**
 * Serves the built app from `folder`. Hashed files are immutable, everything else is asked for
 * again, the worker and the manifest among it; any other path is the app's own and gets index.html.
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
    preCompressed: false,
    cacheControl: false,
    // What the build notes down for itself (.vite) is not the browser's.
    dotfiles: 'ignore',
    // Nothing here is large, and a range that does not fit would be a failure of ours.
    acceptRanges: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(folder, 'assets', '/'));
      reply.setHeader(
        'cache-control',
        hashed ? `public, max-age=${String(YEAR_S)}, immutable` : 'no-cache',
      );
    },
  });
  app.setNotFoundHandler((request, reply): FastifyReply => {
    const path = request.url.split('?')[0] ?? '';
    const navigation = request.method === 'GET' || request.method === 'HEAD';
    if (navigation && !NOT_THE_APP.test(path) && !/\.\w{1,8}$/.test(path)) {
      return reply.sendFile('index.html');
    }
    return sendProblem(reply, new ApiProblem('not_found', 'There is nothing here.'));
  });
}
