import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { startApi, type TestApi } from '../fixtures/api';

const REQUESTS = 2;
const ORIGIN = 'https://app.example.test';
const appFolder = mkdtempSync(path.join(tmpdir(), 'app-'));
let api: TestApi;
let few: TestApi;
beforeAll(async () => {
  writeFileSync(path.join(appFolder, 'index.html'), '<!doctype html><title>The app</title>');
  writeFileSync(path.join(appFolder, 'redirect.html'), '<!doctype html><title>Back</title>');
  api = await startApi({ appFolder, allowedOrigins: [ORIGIN] });
  few = await startApi({ appFolder, modules: 1, requestsPerMinute: REQUESTS });
  await few.app.listen({ port: 0, host: '127.0.0.1' });
  for (let i = 0; i < REQUESTS; i++) await few.app.inject({ url: `${API_BASE}/telemetry` });
});
afterAll(async () => {
  await api.close();
  await few.close();
  rmSync(appFolder, { recursive: true });
});

/** Sends a request whose target is written exactly so. Returns status and headers in lower case. */
async function rawRequest(target: string, method = 'GET', host = 'localhost'): Promise<string> {
  const { port } = new URL(few.app.listeningOrigin);
  const socket = connect(Number(port), '127.0.0.1');
  const lines = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, 'Accept: text/html'];
  socket.end(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(socket, 'close');
  return (text.split('\r\n\r\n')[0] ?? '').toLowerCase();
}

/** Ways to write an address of the API, all of which the router understands. */
const SPELLINGS: readonly [string, string][] = [
  ['the usual spelling, without a token', '/api/v1/telemetry'],
  ['a letter percent-encoded', '/%61pi/v1/telemetry'],
  ['the version percent-encoded', '/api/%76%31/telemetry'],
  ['an absolute address', 'http://localhost/api/v1/telemetry'],
  ['an absolute address, percent-encoded', 'http://localhost/%61pi/v1/telemetry'],
  ['an address that does not exist', '/api/v1/nothing'],
  ['one that does not exist, percent-encoded', '/%61pi/v1/nothing/at/all'],
  ['the base path itself', '/api/v1'],
];

describe('an address of the API in another spelling is an address of the API', () => {
  test.each(SPELLINGS)('%s counts in the limit', async (_what, target) => {
    const head = await rawRequest(target);
    expect(head).toMatch(/^http\/1.1 429 /);
    expect(head).toContain('x-api: 1');
    expect(head).toContain('cache-control: no-store');
    expect(head).toMatch(/retry-after: \d/);
  });

  test('a method that no endpoint has counts too', async () => {
    expect(await rawRequest('/%61pi/v1/telemetry', 'PROPFIND')).toMatch(/^http\/1.1 429 /);
  });

  test.each([
    ...SPELLINGS.filter(([, target]) => target.startsWith('/')),
    ['half a UTF-8 character', '/%61pi/v1/Users/%E0%A4%A'],
    ['an id that is too long', `/%61pi/v1/Modules/${'1'.repeat(300)}/blackbox`],
    ['a NUL', '/%61pi/v1/telemetry?x=%00'],
  ])('%s is marked, and may be read by an allowed origin', async (_what, url) => {
    const { headers } = await api.app.inject({ url, headers: { origin: ORIGIN } });
    expect(headers).toMatchObject({
      'x-api': '1',
      'cache-control': 'no-store',
      'access-control-allow-origin': ORIGIN,
    });
  });

  test.each(['/machinepark', '/assets/gone.js', '/config.json', '/API/V1/x', '/api/v12'])(
    '%s is none',
    async (url) => {
      const { headers } = await api.app.inject({ url });
      expect(headers['x-api']).toBeUndefined();
      expect(await rawRequest(url)).not.toMatch(/^http\/1.1 429 /);
    },
  );
});

test.each(['/redirect.html', '/redirect%2ehtml'])(
  '%s is the page that the app may frame',
  async (url) => {
    const { headers, statusCode } = await api.app.inject({ url });
    expect(statusCode).toBe(200);
    expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'self'");
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['cross-origin-opener-policy']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  },
);

test.each(['/%61pi/none', '/%6Fidc/none', '/%61ssets/none'])(
  '%s is no screen of the app',
  async (url) => {
    expect((await api.app.inject({ url })).statusCode).toBe(404);
  },
);

test.each([
  ['/machinepark?x=1', 'http://localhost:4173/machinepark?x=1'],
  ['http://evil.example.test/machinepark?x=1', 'http://localhost:4173/machinepark?x=1'],
])('%s on 127.0.0.1 is redirected to %s', async (target, location) => {
  expect(await rawRequest(target, 'GET', '127.0.0.1')).toContain(`location: ${location}\r\n`);
});
