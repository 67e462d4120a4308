import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { problemSchema } from '../../src/contract/problem';
import { startApi, type TestApi } from '../fixtures/api';

const CHUNK = '/assets/chunk-1a2b3c.js';
const appFolder = mkdtempSync(path.join(tmpdir(), 'app-'));
let api: TestApi;
beforeAll(async () => {
  for (const folder of ['assets', '.vite']) mkdirSync(path.join(appFolder, folder));
  writeFileSync(path.join(appFolder, 'index.html'), '<!doctype html><title>The app</title>');
  writeFileSync(path.join(appFolder, CHUNK), `export const text = '${'x'.repeat(5_000)}';`);
  writeFileSync(path.join(appFolder, '.vite/manifest.json'), '{}');
  api = await startApi({ appFolder });
});
afterAll(async () => {
  await api.close();
  rmSync(appFolder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });

describe('a nonsensical request gets a problem document, never a failure, and no cache stores it', () => {
  test.each<[string, string, number, Record<string, string>?]>([
    ['percent signs without digits', `${API_BASE}/Modules/%zz`, 400],
    ['half a UTF-8 character', `${API_BASE}/Users/%E0%A4%A`, 400],
    ['a NUL in an id', `${API_BASE}/SecurityGroups/%00`, 400],
    ['a NUL in a query', `${API_BASE}/telemetry?x=%00`, 400],
    ['a path out of the folder', '/assets/../../package.json', 404],
    ['an encoded one', '/assets/%2e%2e/%2e%2e/package.json', 404],
    ['one with backslashes', '/assets/..%5c..%5cpackage.json', 404],
    ["the build's manifest", '/.vite/manifest.json', 404],
    ['a chunk of another build', '/assets/chunk-gone.js', 404],
    ['an API path in upper case', '/API/V1/nothing', 404],
    ['a version that does not exist', CHUNK, 400, { 'if-match': '"nope"' }],
  ])('%s: %s', async (_what, url, status, headers) => {
    const reply = await get(url, { authorization: `Bearer ${api.idOf('admin')}`, ...headers });
    expect(reply.statusCode).toBe(status);
    expect(problemSchema.parse(reply.json()).status).toBe(status);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('a group id that the database cannot store is not found', async () => {
    const response = await api.request('admin', 'GET', `${API_BASE}/SecurityGroups/a%01b`);
    expect(response.status).toBe(404);
  });

  test('a 401 names the scheme that it expects', async () => {
    const { headers } = await get(`${API_BASE}/telemetry`);
    expect(headers['www-authenticate']).toBe('Bearer');
  });
});

describe('caching of the app', () => {
  test.each([
    ['/', 'no-cache', 'revalidated each time'],
    ['/dashboard', 'no-cache', 'a route of the app is index.html'],
    [CHUNK, 'public, max-age=31536000, immutable', 'its name changes with its content'],
  ])('%s: %s (%s)', async (url, cacheControl) => {
    const first = await get(url, { 'accept-encoding': 'gzip' });
    expect(first.statusCode).toBe(200);
    expect(first.headers['cache-control']).toBe(cacheControl);
    const again = await get(url, { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.headers['cache-control']).toBe(cacheControl);
  });

  test('a range beyond the end gets the whole file', async () => {
    const reply = await get(CHUNK, { range: 'bytes=99999999-' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['accept-ranges']).toBeUndefined();
  });
});

test('HEAD runs no endpoint of the API, because commands are GET requests', async () => {
  const reply = await api.app.inject({
    method: 'HEAD',
    url: `${API_BASE}/telemetry`,
    headers: { authorization: `Bearer ${api.idOf('operator')}` },
  });
  expect(reply.statusCode).toBe(404);
});
