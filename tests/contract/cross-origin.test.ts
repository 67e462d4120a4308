import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { startApi, type TestApi } from '../fixtures/api';

const APP = 'https://app.example.test';
const STRANGER = 'https://other.example.test';
const ASKED = `${API_BASE}/telemetry`;

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

/** What a browser asks before it sends a request of another origin that carries more than the plainest headers. */
const preflight = (api: TestApi, origin: string, method = 'GET', headers = 'authorization') =>
  api.app.inject({
    method: 'OPTIONS',
    url: ASKED,
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': headers,
    },
  });
const ask = (api: TestApi, headers: Record<string, string>) =>
  api.app.inject({ url: ASKED, headers });
const asOperator = (api: TestApi, origin: string) =>
  ask(api, { origin, authorization: `Bearer ${api.idOf('operator')}` });
const words = (list: unknown) => String(list).toLowerCase().split(', ');

describe('an app of an allowed origin', () => {
  test.each([
    ['authorization', 'the token'],
    ['content-type', 'a question by POST'],
    ['x-account', 'whose the answer is'],
    ['idempotency-key', 'a command is carried out once'],
    ['command-not-after', 'a command is not carried out late'],
    ['command-seen', 'a command for another state than the seen one is refused'],
    ['range', 'a download that was cut goes on'],
    ['if-range', 'and only where the file is still the same'],
  ])('may send %s: %s', async (header) => {
    const reply = await preflight(shared, APP, 'GET', header);
    expect(reply.statusCode).toBe(204);
    expect(reply.headers['access-control-allow-origin']).toBe(APP);
    expect(words(reply.headers['access-control-allow-headers'])).toContain(header);
  });

  test.each(['GET', 'POST', 'PUT', 'DELETE'])('may ask by %s', async (method) => {
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

  it('is told that it needs a token, which it could not read otherwise', async () => {
    const reply = await ask(shared, { origin: APP });
    expect(reply.statusCode).toBe(401);
    expect(reply.headers['access-control-allow-origin']).toBe(APP);
  });

  it('is told that it asks too often, and when to ask again', async () => {
    const tries = Array.from({ length: 60 }, () => asOperator(shared, APP));
    const refused = (await Promise.all(tries)).find(({ statusCode }) => statusCode === 429);
    expect(refused?.headers).toMatchObject({ 'access-control-allow-origin': APP, 'x-api': '1' });
    expect(refused?.headers['retry-after']).toBeDefined();
  });

  it('never sends cookies along: the token alone says who asks', async () => {
    const reply = await preflight(shared, APP);
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined();
  });
});

describe('nobody else', () => {
  test.each([
    ['another origin', () => preflight(shared, STRANGER)],
    ['a page without one, as in a sandbox', () => preflight(shared, 'null')],
    ['a name that only begins alike', () => preflight(shared, `${APP}.evil.test`)],
    ['the same name by http', () => preflight(shared, APP.replace('https', 'http'))],
    ['anybody, where no origin was named', () => preflight(alone, APP)],
    ['an answer there', () => asOperator(alone, APP)],
  ])('%s is not let in', async (_who, send) => {
    expect((await send()).headers['access-control-allow-origin']).toBeUndefined();
  });
});

test('what a cache between keeps of one origin is not given to another', async () => {
  const reply = await asOperator(shared, STRANGER);
  expect(String(reply.headers['vary']).toLowerCase()).toContain('origin');
});
