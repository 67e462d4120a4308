import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { problemSchema } from '../../src/contract/problem';
import { startApi, type TestApi } from '../fixtures/api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ modules: 2 });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => api.close());

/** Lets the first `queries` through; all later ones fail as a driver's would. */
function failAfter(queries: number, failure: Error): void {
  const query = Reflect.get(PGlite.prototype, 'query');
  let left = queries;
  vi.spyOn(PGlite.prototype, 'query').mockImplementation(function (this: PGlite, ...args) {
    left -= 1;
    return left < 0 ? Promise.reject(failure) : query.apply(this, args);
  });
}

const failure = (message: string, code?: string): Error =>
  Object.assign(new Error(message), code === undefined ? {} : { code });
const telemetry = () => api.request('operator', 'GET', `${API_BASE}/telemetry`);

const OUTAGES: readonly [string, Error][] = [
  ['nobody listens', failure('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')],
  [
    'nobody listens at any of its addresses',
    Object.assign(new AggregateError([failure('connect', 'ECONNREFUSED')]), {
      code: 'ECONNREFUSED',
    }),
  ],
  ['the connection was reset', failure('read ECONNRESET', 'ECONNRESET')],
  ['the name is not known', failure('getaddrinfo ENOTFOUND db', 'ENOTFOUND')],
  ['it does not respond', failure('write CONNECT_TIMEOUT db:5432', 'CONNECT_TIMEOUT')],
  ['the connection was closed', failure('write CONNECTION_CLOSED db:5432', 'CONNECTION_CLOSED')],
  ['the client has ended', failure('write CONNECTION_ENDED db:5432', 'CONNECTION_ENDED')],
  ['the client is destroyed', failure('write CONNECTION_DESTROYED', 'CONNECTION_DESTROYED')],
  ['an administrator ends it', failure('terminating connection', '57P01')],
  ['it starts up', failure('the database system is starting up', '57P03')],
  ['it took too long', failure('canceling statement due to statement timeout', '57014')],
  ['it has too many clients', failure('sorry, too many clients already', '53300')],
  ['the connection failed, in words of SQL', failure('connection failure', '08006')],
  ['the embedded database is closed', failure('PGlite is closed')],
];

describe.each([
  ['at the first query', 0],
  ['while a request runs', 2],
])('the database fails %s', (_when, queries) => {
  test.each(OUTAGES)('%s: 503 with a time to retry', async (_what, outage) => {
    failAfter(queries, outage);
    const response = await telemetry();
    expect(response.status).toBe(503);
    expect(problemSchema.parse(response.body).code).toBe('unavailable');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.stringify(response.body)).not.toMatch(/5432|CONNECT|select/);
  });

  test('a query that is wrong is a failure of the server', async () => {
    failAfter(queries, failure('column "x" does not exist', '42703'));
    expect((await telemetry()).status).toBe(500);
  });
});

test('once the database is back, so is the API', async () => {
  failAfter(0, failure('PGlite is closed'));
  expect((await telemetry()).status).toBe(503);
  vi.restoreAllMocks();
  expect((await telemetry()).status).toBe(200);
});
