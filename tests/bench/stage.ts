import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildPages, type PageName } from './build-pages';

/** The built pages behind a port of their own. */
export interface Stage {
  readonly url: (name: PageName) => string;
  /** Everything below /api/ goes to this one from now on. */
  answerApi(listener: RequestListener): void;
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
export async function openStage(): Promise<Stage> {
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
  if (address === null || typeof address === 'string') throw new Error('The stage has no port');
  return {
    url: (name) => `http://127.0.0.1:${address.port}/${name}.html`,
    answerApi: (listener) => {
      api = listener;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
