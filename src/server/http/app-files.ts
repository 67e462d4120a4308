import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendProblem } from './errors';
import { ApiProblem } from './problem';

const YEAR_S = 31_536_000;
/** Paths that never belong to the app: an unknown one below them is 404, not a page. */
const NOT_THE_APP = /^\/(api|oidc|assets)(\/|$)/i;

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
    preCompressed: false,
    cacheControl: false,
    // Files that the build writes for itself (.vite) are not served.
    dotfiles: 'ignore',
    // No file is large, and a range that does not fit would be an error of the server.
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
