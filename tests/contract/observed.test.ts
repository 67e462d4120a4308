import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import type { LoggedRequest } from '../../src/server/http/request-log';
import { startApi, type TestApi } from '../fixtures/api';

const TOKEN = 'a-token-of-sixteen';
const logged: LoggedRequest[] = [];
let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    modules: 2,
    metricsToken: TOKEN,
    databaseAnswerMs: 60_000,
    onLoggedRequest: (request) => logged.push(request),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  logged.length = 0;
});
afterAll(() => api.close());

const metrics = async (authorization = `Bearer ${TOKEN}`) =>
  api.app.inject({ url: '/metrics', headers: { authorization } });

describe('the log of requests', () => {
  test('has a line for each request, with the id that its response names', async () => {
    const { headers } = await api.request('operator', 'GET', `${API_BASE}/telemetry`);
    expect(logged).toHaveLength(1);
    const [{ ms, ...line } = { ms: NaN }] = logged;
    expect(ms).toBeGreaterThanOrEqual(0);
    expect(line).toEqual({
      reqId: headers['x-request-id'],
      method: 'GET',
      route: `${API_BASE}/telemetry`,
      status: 200,
      address: '127.0.0.1',
      aborted: false,
    });
    expect(String(headers['x-request-id'])).toMatch(/^[\da-f-]{36}$/);
  });

  test('holds no query, token, cookie, body or id, whatever is sent', async () => {
    const secret = 'S3cret';
    for (const url of ['/adx', '/none/S3cret', '/Users/S3cret', '/%E0S3cret']) {
      await api.app.inject({
        method: url === '/adx' ? 'POST' : 'GET',
        url: `${API_BASE}${url}?code=${secret}`,
        headers: { authorization: `Bearer ${secret}`, cookie: `session=${secret}`, 'x-a': secret },
        ...(url === '/adx' ? { payload: { id: [secret] } } : {}),
      });
    }
    expect(logged.length).toBeGreaterThanOrEqual(3);
    expect(JSON.stringify(logged)).not.toContain(secret);
  });

  test('leaves out the probes', async () => {
    for (const url of ['/healthz', '/readyz', '/metrics']) await api.app.inject({ url });
    expect(logged).toEqual([]);
  });
});

describe('/readyz', () => {
  const ready = async (of: TestApi = api) => {
    const reply = await of.app.inject({ url: '/readyz' });
    expect(reply.headers['cache-control']).toBe('no-store');
    return [reply.statusCode, reply.json<unknown>()];
  };

  test('is 200 while the database answers and is migrated', async () => {
    expect(await ready()).toEqual([200, { status: 'ready' }]);
  });

  test('names an unreachable database; /healthz fails too', async () => {
    vi.spyOn(PGlite.prototype, 'query').mockRejectedValue(new Error('PGlite is closed'));
    expect(await ready()).toEqual([503, { status: 'not ready', reason: 'unreachable' }]);
    expect((await api.app.inject({ url: '/healthz' })).statusCode).toBe(503);
  });

  test('names a missing migration; /healthz does not mind', async () => {
    const journal = sql`drizzle.__drizzle_migrations`;
    const newest = sql`(select max(created_at) from ${journal})`;
    await api.db.execute(
      sql`update ${journal} set created_at = -created_at where created_at = ${newest}`,
    );
    expect(await ready()).toEqual([503, { status: 'not ready', reason: 'not_migrated' }]);
    expect((await api.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    await api.db.execute(sql`update ${journal} set created_at = abs(created_at)`);
    expect((await ready())[0]).toBe(200);
  });

  test('names a database that does not answer in time', async () => {
    const slow = await startApi({ modules: 1, databaseAnswerMs: 20 });
    const hang = vi.spyOn(PGlite.prototype, 'query').mockReturnValue(new Promise(() => undefined));
    expect(await ready(slow)).toEqual([503, { status: 'not ready', reason: 'slow' }]);
    await ready(slow);
    // Probes of a database that hangs do not pile up.
    expect(hang).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
    await slow.close();
  });
});

describe('/metrics', () => {
  test.each([[''], ['Bearer wrong'], [TOKEN]])('is 401 with "%s"', async (authorization) => {
    expect((await metrics(authorization)).statusCode).toBe(401);
  });

  test('is 404 where no token is set', async () => {
    const plain = await startApi({ modules: 1 });
    expect((await plain.app.inject({ url: '/metrics' })).statusCode).toBe(404);
    await plain.close();
  });

  test('counts requests by route and status, and samples by reason', async () => {
    await api.request(null, 'GET', `${API_BASE}/telemetry?x=1`);
    await api.request('operator', 'GET', `${API_BASE}/no/such/thing`);
    const reply = await metrics();
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    const lines = reply.body.split('\n');
    expect(lines).toContain(
      `portal_requests_total{method="GET",route="${API_BASE}/telemetry",status="401"} 1`,
    );
    expect(reply.body).toContain(`route="${API_BASE}/*",status="404"`);
    expect(reply.body).toMatch(/portal_request_duration_seconds_bucket\{le="0.1",route=/);
    expect(reply.body).toMatch(/^portal_samples_accepted_total [1-9]/m);
    expect(reply.body).toContain('portal_samples_rejected_total{reason="too_old"} 0');
    expect(reply.body).toMatch(/^process_resident_memory_bytes \d/m);
    expect(reply.body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(reply.body).toMatch(/^portal_feed_lag_seconds 0$/m);
    expect(Number(/^portal_database_bytes (\S+)$/m.exec(reply.body)?.[1])).toBeGreaterThan(1e6);
    expect(reply.body).not.toContain('x=1');
  });

  test('is readable while the database is down', async () => {
    vi.spyOn(PGlite.prototype, 'query').mockRejectedValue(new Error('PGlite is closed'));
    const reply = await metrics();
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('portal_database_bytes Nan');
  });
});
