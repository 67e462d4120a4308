import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { startApi, type TestApi } from '../fixtures/api';

const APP = 'https://app.example.test';
const STRANGER = 'https://other.example.test';
const URL_PATH = `${API_BASE}/telemetry`;

let alone: TestApi;
let shared: TestApi;
beforeAll(async () => {
  alone = await startApi();
  shared = await startApi({ allowedOrigins: [APP], requestsPerMinute: 30 });
});
afterAll(async () => {
  await alone.close();
  await shared.close();
});

/**
 * Sends a browser's preflight, which comes before a cross-origin request that has more than the
 * simplest headers.
 */
const preflight = (api: TestApi, origin: string, method = 'GET', headers = 'authorization') =>
  api.app.inject({
    method: 'OPTIONS',
    url: URL_PATH,
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': headers,
    },
  });
const request = (api: TestApi, headers: Record<string, string>) =>
  api.app.inject({ url: URL_PATH, headers });
const asOperator = (api: TestApi, origin: string) =>
  request(api, { origin, authorization: `Bearer ${api.idOf('operator')}` });
const words = (list: unknown) => String(list).toLowerCase().split(', ');

describe('an app of an allowed origin', () => {
  test.each([
    ['authorization', 'the token'],
    ['content-type', 'a POST with a body'],
    ['x-account', 'the account, which older builds send'],
    ['idempotency-key', 'a command is executed once'],
    ['command-not-after', 'a command is not executed late'],
    ['command-seen', 'a command for another state than the seen one is refused'],
    ['range', 'an interrupted download is resumed'],
    ['if-range', 'and only if the file has not changed'],
  ])('may send %s: %s', async (header) => {
    const reply = await preflight(shared, APP, 'GET', header);
    expect(reply.statusCode).toBe(204);
    expect(reply.headers['access-control-allow-origin']).toBe(APP);
    expect(words(reply.headers['access-control-allow-headers'])).toContain(header);
  });

  test.each(['GET', 'POST', 'PUT', 'DELETE'])('may send %s', async (method) => {
    const reply = await preflight(shared, APP, method);
    expect(words(reply.headers['access-control-allow-methods'])).toContain(method.toLowerCase());
  });

  test.each(['date', 'retry-after', 'x-api', 'etag', 'content-range'])(
    'may read %s',
    async (header) => {
      const reply = await asOperator(shared, APP);
      expect(reply.statusCode).toBe(200);
      expect(words(reply.headers['access-control-expose-headers'])).toContain(header);
    },
  );

  it('can read that it needs a token', async () => {
    const reply = await request(shared, { origin: APP });
    expect(reply.statusCode).toBe(401);
    expect(reply.headers['access-control-allow-origin']).toBe(APP);
  });

  it('can read that it sends too many requests, and when to retry', async () => {
    const tries = Array.from({ length: 60 }, () => asOperator(shared, APP));
    const refused = (await Promise.all(tries)).find(({ statusCode }) => statusCode === 429);
    expect(refused?.headers).toMatchObject({ 'access-control-allow-origin': APP, 'x-api': '1' });
    expect(refused?.headers['retry-after']).toBeDefined();
  });

  it('never sends cookies: the token alone identifies the user', async () => {
    const reply = await preflight(shared, APP);
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined();
  });
});

describe('any other origin', () => {
  test.each([
    ['another origin', () => preflight(shared, STRANGER)],
    ['a page without an origin, as in a sandbox', () => preflight(shared, 'null')],
    ['a name with the same beginning', () => preflight(shared, `${APP}.evil.test`)],
    ['the same name over http', () => preflight(shared, APP.replace('https', 'http'))],
    ['any origin, on a server that allows none', () => preflight(alone, APP)],
    ['a response of that server', () => asOperator(alone, APP)],
  ])('%s is not allowed', async (_what, send) => {
    expect((await send()).headers['access-control-allow-origin']).toBeUndefined();
  });
});

test('a shared cache does not reuse the response for one origin for another', async () => {
  const reply = await asOperator(shared, STRANGER);
  expect(String(reply.headers['vary']).toLowerCase()).toContain('origin');
});
