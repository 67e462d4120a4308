import path from 'node:path';
import { createServer, createServerModuleRunner } from 'vite';

// `node tests/run/in-vite.js tests/shots/run.ts module dark`: runs a program as vitest runs the
// tests, through vite.config.ts. Programs that send functions to a page need it: tsx puts a helper,
// `__name`, around each named function, and a page does not have it (page-functions.test.ts).

const [, , program, ...words] = process.argv;
if (program === undefined) throw new Error('Name a program: node tests/run/in-vite.js <file> ...');
const file = path.resolve(program);
process.argv = [process.execPath, file, ...words];

const { NODE_ENV } = process.env;
const server = await createServer({
  mode: 'test',
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, ws: false },
});
// Vite sets it for its own server; a program may build for production.
if (NODE_ENV === undefined) delete process.env.NODE_ENV;
else process.env.NODE_ENV = NODE_ENV;

try {
  await createServerModuleRunner(server.environments.ssr, { hmr: false }).import(file);
} finally {
  await server.close();
}
