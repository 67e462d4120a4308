import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, test } from 'vitest';
import { registerAppFiles, type WorkerSwitch } from './app-files';

let folder: string;
let app: FastifyInstance;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'app-files-'));
  mkdirSync(join(folder, 'assets'));
  const files = ['index.html', 'sw.js', 'sw-off.js', 'manifest.webmanifest', 'assets/a-1b2c.js'];
  for (const file of files) writeFileSync(join(folder, file), file);
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = async (
  url: string,
  worker: WorkerSwitch = 'on',
  headers: Record<string, string> = {},
) => {
  app = fastify();
  await registerAppFiles(app, folder, worker);
  return app.inject({ url, headers });
};

test.each([
  ['/sw.js', 'no-cache', /javascript/, 'a cached worker could not be removed'],
  ['/manifest.webmanifest', 'no-cache', /manifest\+json/, 'the name and icons of the next build'],
  ['/index.html', 'no-cache', /html/, 'it refers to the chunks of its build'],
  ['/machinepark', 'no-cache', /html/, 'a screen of the app'],
  [
    '/assets/a-1b2c.js',
    'public, max-age=31536000, immutable',
    /javascript/,
    'an interrupted install continues',
  ],
])('%s is %s: %s', async (url, cacheControl, type) => {
  const response = await get(url);
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe(cacheControl);
  expect(response.headers['content-type']).toMatch(type);
});

it('serves another worker at the same address when the worker is off', async () => {
  const response = await get('/sw.js', 'off');
  expect(response.body).toBe('sw-off.js');
  expect(response.headers['cache-control']).toBe('no-cache');
});

it('responds with 404 for a missing chunk, not with a page', async () => {
  expect((await get('/assets/gone.js')).statusCode).toBe(404);
});

test.each([
  ['/assets/a-1b2c.js', 'public, max-age=31536000, immutable', /javascript/],
  ['/machinepark', 'no-cache', /html/],
  ['/redirect.html', 'no-store', /html/],
])('%s is sent as the build compressed it', async (url, cacheControl, type) => {
  const file = url === '/machinepark' ? 'index.html' : url;
  writeFileSync(join(folder, 'redirect.html'), 'redirect.html');
  writeFileSync(join(folder, `${file}.br`), 'small');
  const { body, headers } = await get(url, 'on', { 'accept-encoding': 'gzip, br' });
  expect(body).toBe('small');
  expect(headers['content-encoding']).toBe('br');
  expect(headers['cache-control']).toBe(cacheControl);
  expect(headers['content-type']).toMatch(type);
  expect(headers.vary).toMatch(/accept-encoding/i);
});

it('sends a file as it is to a client that takes nothing else', async () => {
  writeFileSync(join(folder, 'assets/a-1b2c.js.br'), 'small');
  const response = await get('/assets/a-1b2c.js');
  expect(response.body).toBe('assets/a-1b2c.js');
  expect(response.headers['content-encoding']).toBeUndefined();
});
