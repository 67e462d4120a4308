import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import type { CallerKind, Endpoint } from '../../src/contract/endpoint';
import { ENDPOINTS } from '../../src/contract/endpoints';
import { isUserId } from '../../src/domain/ids';
import { registerApi, type ApiDeps } from '../../src/server/http/api';
import { registerErrors } from '../../src/server/http/errors';
import type { Handlers } from '../../src/server/http/handler';
import { ApiProblem } from '../../src/server/http/problem';
import { KYUSHU } from '../fixtures/admin';
import { NOON, startApi, type TestApi } from '../fixtures/api';

/** Whether an endpoint of this kind is closed to a user who may only read. */
const IS_CLOSED: Record<CallerKind, boolean> = {
  self: false,
  user: false,
  editor: true,
  'user-editor': true,
};
const all: [string, Endpoint][] = Object.entries(ENDPOINTS);
const closed = all.filter(([, endpoint]) => IS_CLOSED[endpoint.caller]);
const closedNames = closed.map(([name]) => name);

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('every call that adds, changes or deletes is closed to readers, but for these', () => {
  const open = all.filter(([name, { method }]) => method !== 'GET' && !closedNames.includes(name));
  expect(open.map(([name]) => name).sort()).toEqual([
    'deleteOnSite',
    // The `post…` calls only read; their parameters are too long for a URL.
    'postAdx',
    'postAdxQuery',
    'postAnalytics',
    'postAnalyticsPreset',
    'putKeep',
    'putOnSite',
  ]);
});

test.each(closed)('%s says in its problems that it may be forbidden', (_name, endpoint) => {
  expect(endpoint.problems).toContain('forbidden');
});

/** Path with ids that belong together in place of the parameters. */
function pathOf({ path }: Endpoint): string {
  const [block] = api.fleet.powerBlocks;
  const ids: Readonly<Record<string, string | undefined>> = {
    moduleId: block?.modules[0]?.moduleId,
    powerBlockId: block?.powerBlockId,
    securityGroupId: KYUSHU,
    userId: api.idOf('technician'),
  };
  return API_BASE + path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '?');
}

describe('a handler without a check of its own', () => {
  const run: string[] = [];
  const done = (name: string) => () => {
    run.push(name);
    return Promise.resolve(undefined);
  };
  const unchecked = {
    deleteModule: done('deleteModule'),
    deletePowerBlock: done('deletePowerBlock'),
    deleteSecurityGroup: done('deleteSecurityGroup'),
    deleteUser: done('deleteUser'),
  } satisfies Handlers;
  let app: FastifyInstance;
  beforeAll(async () => {
    app = fastify();
    registerErrors(app);
    await app.register(rateLimit);
    const clock = () => NOON;
    const deps = { db: api.db, clock, authenticate, handlers: unchecked, allowedOrigins: [] };
    await registerApi(app, { ...deps, onContact: () => undefined, openRequests: UNWATCHED });
  });
  afterAll(() => app.close());

  const request = (who: string, endpoint: Endpoint) => {
    const headers = { authorization: api.idOf(who) };
    return app.inject({ method: endpoint.method, url: pathOf(endpoint), headers });
  };

  test.each(['deleteModule', 'deletePowerBlock', 'deleteSecurityGroup', 'deleteUser'] as const)(
    '%s runs for the admin, and not for the viewer or the blocked user',
    async (name) => {
      run.length = 0;
      expect((await request('viewer', ENDPOINTS[name])).statusCode).toBe(403);
      expect((await request('blocked', ENDPOINTS[name])).statusCode).toBe(403);
      expect(run).toEqual([]);
      expect((await request('admin', ENDPOINTS[name])).statusCode).toBe(204);
      expect(run).toEqual([name]);
    },
  );
});

const UNWATCHED = { watch: () => () => undefined, stop: () => undefined };

/** The token is the user's id. */
const authenticate: ApiDeps['authenticate'] = (token) =>
  token !== undefined && isUserId(token)
    ? Promise.resolve({ userId: token, issuedAt: NOON, session: null })
    : Promise.reject(new ApiProblem('unauthenticated', 'A token is needed.'));

test('a viewer is refused before the body is read', async () => {
  const { method } = ENDPOINTS.postModule;
  const headers = {
    authorization: `Bearer ${api.idOf('viewer')}`,
    'content-type': 'application/json',
  };
  const url = pathOf(ENDPOINTS.postModule);
  const reply = await api.app.inject({ method, url, headers, payload: '{"moduleId": [' });
  expect(reply.statusCode).toBe(403);
});
