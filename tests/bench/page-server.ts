import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildPages, type PageName } from './build-pages';

/** Server of the built pages, on a port of its own. */
export interface PageServer {
  readonly url: (name: PageName) => string;
  /** Sends every request below /api/ to this listener from now on. */
  setApiListener(listener: RequestListener): void;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

const filesOf =
  (folder: string): RequestListener =>
  (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(folder, path.normalize(pathname));
    try {
      const content = readFileSync(file);
      response.setHeader('Content-Type', TYPES[path.extname(file)] ?? 'application/octet-stream');
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  };

/** Builds the pages and serves them on loopback. */
export async function startPageServer(): Promise<PageServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
  await buildPages(folder);
  const files = filesOf(folder);
  let api: RequestListener | null = null;
  const server = createServer((request, response) => {
    const listener = request.url?.startsWith('/api/') === true ? (api ?? files) : files;
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The page server has no port');
  return {
    url: (name) => `http://127.0.0.1:${address.port}/${name}.html`,
    setApiListener: (listener) => {
      api = listener;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
