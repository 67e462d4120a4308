import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { problemSchema } from '../../src/contract/problem';
import { startApi, type TestApi } from '../fixtures/api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const good = () => ({
  id: [api.fleet.modules[0]?.moduleId],
  searchSpan: { from: '2026-11-20T11:00:00Z', to: '2026-11-20T12:00:00Z' },
  interval: 'PT10M',
});

describe('a malformed body is 400 and names the field', () => {
  test.each<[object, string, string]>([
    [{ id: 'all' }, 'id', 'not a list'],
    [{ id: [] }, 'id', 'no module'],
    [{ id: ['12'] }, 'id.0', 'not a module id'],
    [
      { searchSpan: { from: 'yesterday', to: '2026-11-20T12:00:00Z' } },
      'searchSpan.from',
      'not a time',
    ],
    [
      { searchSpan: { from: '2026-11-20T12:00:00Z', to: '2026-11-20T12:00:00Z' } },
      'searchSpan.to',
      'an empty span',
    ],
    [{ interval: 'PT5M' }, 'interval', 'an unknown interval'],
  ])('%j names %s: %s', async (wrong, field) => {
    const response = await api.request('operator', 'POST', `${API_BASE}/adx`, {
      ...good(),
      ...wrong,
    });
    expect(response.status).toBe(400);
    expect(response.headers['content-type']).toMatch('application/problem+json');
    expect(problemSchema.parse(response.body)).toMatchObject({ code: 'malformed', field });
  });
});

describe('hostile requests', () => {
  const post = (payload: string, type = 'application/json') =>
    api.app.inject({
      method: 'POST',
      url: `${API_BASE}/adx`,
      headers: { authorization: `Bearer ${api.idOf('operator')}`, 'content-type': type },
      payload,
    });
  test.each([
    ['cut off in the middle', () => post('{"id": ["01'), 400],
    ['not JSON', () => post('id=1', 'application/x-www-form-urlencoded'), 400],
    ['a prototype to pollute', () => post('{"__proto__": {"id": []}}'), 400],
    ['two megabytes', () => post(JSON.stringify({ id: ['x'.repeat(2_000_000)] })), 413],
  ])('%s gets a problem document', async (_what, send, status) => {
    const reply = await send();
    expect(reply.statusCode).toBe(status);
    expect(problemSchema.safeParse(reply.json()).success).toBe(true);
  });

  it('get no internals of the server in the response', async () => {
    const reply = await api.app.inject({ url: `${API_BASE}/nothing-here` });
    expect(reply.statusCode).toBe(404);
    expect(reply.body).not.toMatch(/node_modules|at .*\.ts/);
  });
});

describe('headers', () => {
  it('allow no inline script without a built app, and no framing', async () => {
    const { headers } = await api.app.inject({ url: '/config.json' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('upgrade-insecure-requests');
  });
});

test('a page requested from 127.0.0.1 is redirected to localhost, the one name that sign-in knows', async () => {
  const reply = await api.app.inject({
    url: '/machinepark?x=1',
    headers: { host: '127.0.0.1:4173', accept: 'text/html' },
  });
  expect(reply.headers.location).toBe('http://localhost:4173/machinepark?x=1');
});

test('public pages need no token', async () => {
  for (const url of [
    '/healthz',
    '/config.json',
    '/doc',
    '/request',
    '/model',
    '/service-monitor',
  ]) {
    expect((await api.app.inject({ url })).statusCode).toBe(200);
  }
});

describe('a request whose response would be too large', () => {
  const ids = () => api.fleet.modules.map((module) => module.moduleId);
  const month = { from: '2026-10-20T00:00:00Z', to: '2026-11-20T00:00:00Z' };
  test.each([
    ['adx', () => ({ id: ids(), searchSpan: month, interval: 'PT1M' })],
    [
      'Analytics/',
      () => ({
        searchSpan: month,
        interval: 'PT1M',
        parameters: ids().map((id) => ({
          id,
          aggregateVariables: ['PowerOutput', 'CT31', 'CT33', 'P71'].map((name) => ({
            name,
            aggregation: 'avg',
          })),
        })),
      }),
    ],
  ])('%s is 413 before anything is read', async (path, body) => {
    const response = await api.request('admin', 'POST', `${API_BASE}/${path}`, body());
    expect(problemSchema.parse(response.body).code).toBe('too_large');
  });
});

test('a reached rate limit is reported with X-Api and a time to retry', async () => {
  const few = await startApi({ requestsPerMinute: 2 });
  const request = () => few.request('admin', 'GET', `${API_BASE}/telemetry`);
  await request();
  await request();
  const refused = await request();
  expect(problemSchema.parse(refused.body).code).toBe('too_many_requests');
  expect(refused.headers['x-api']).toBe('1');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await few.close();
});

test('a request without a token gets 401, whatever its body is', async () => {
  const reply = await api.app.inject({
    method: 'POST',
    url: `${API_BASE}/adx`,
    headers: { 'content-type': 'application/json' },
    payload: '{"id": [',
  });
  expect(reply.statusCode).toBe(401);
});

test('a client behind a proxy cannot escape the limit by an X-Forwarded-For of its own', async () => {
  const few = await startApi({ modules: 1, requestsPerMinute: 2, trustedProxies: 1 });
  const statuses: number[] = [];
  for (const forged of ['1.1.1.1', '2.2.2.2', '3.3.3.3, 4.4.4.4']) {
    const reply = await few.app.inject({
      url: `${API_BASE}/telemetry`,
      headers: { 'x-forwarded-for': `${forged}, 203.0.113.7` },
    });
    statuses.push(reply.statusCode);
  }
  expect(statuses).toEqual([401, 401, 429]);
  const other = await few.app.inject({
    url: `${API_BASE}/telemetry`,
    headers: { 'x-forwarded-for': '203.0.113.8' },
  });
  expect(other.statusCode).toBe(401);
  await few.close();
});
