import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import * as z from 'zod';
import { API_BASE } from '../../src/contract/api-base';
import type { CallerKind, Endpoint } from '../../src/contract/endpoint';
import { ENDPOINTS } from '../../src/contract/endpoints';
import { problemSchema } from '../../src/contract/problem';
import { isUserId } from '../../src/domain/ids';
import { registerApi, type ApiDeps } from '../../src/server/http/api';
import { registerErrors } from '../../src/server/http/errors';
import type { Handlers } from '../../src/server/http/handler';
import { ApiProblem } from '../../src/server/http/problem';
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

type Ids = Readonly<Record<string, string | undefined>>;
/** Ids that the operator may edit, ids of other groups, and ids of nothing. */
let own: Ids = {};
let hidden: Ids = {};
let missing: Ids = {};
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  const idsAt = (place: number, group: string | undefined, who: string): Ids => ({
    moduleId: api.fleet.powerBlocks[place]?.modules[0]?.moduleId,
    powerBlockId: api.fleet.powerBlocks[place]?.powerBlockId,
    securityGroupId: group,
    userId: api.idOf(who),
    ruleId: 'none',
  });
  const ofOperator = await groupsOf('operator');
  const ofViewer = await groupsOf('viewer');
  own = idsAt(0, ofOperator[0], 'technician');
  hidden = idsAt(2, ofViewer[0], 'viewer');
  missing = {
    moduleId: '0199999999',
    powerBlockId: '0799999999',
    securityGroupId: 'none',
    userId: 'nobody',
    ruleId: 'none',
  };
});
afterAll(() => api.close());

async function groupsOf(who: string): Promise<string[]> {
  const { body } = await api.request(who, 'GET', `${API_BASE}/SecurityGroups/`);
  const groups = z.array(z.looseObject({ securityGroupId: z.string() })).parse(body);
  return groups.map(({ securityGroupId }) => securityGroupId);
}

const pathOf = ({ path }: Endpoint, ids: Ids): string =>
  API_BASE + path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '?');
const codeOf = (body: unknown) => problemSchema.parse(body).code;

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

describe.each(closed)('%s is closed, built or not', (_name, endpoint) => {
  const request = (who: string | null, ids: Ids) =>
    api.request(who, endpoint.method, pathOf(endpoint, ids));

  it('to a request without a token: 401', async () => {
    const response = await request(null, own);
    expect([response.status, codeOf(response.body)]).toEqual([401, 'unauthenticated']);
  });

  it('to a person who is no user: 403', async () => {
    const headers = { authorization: 'Bearer stranger' };
    const { method } = endpoint;
    const reply = await api.app.inject({ method, url: pathOf(endpoint, own), headers });
    expect([reply.statusCode, codeOf(reply.json())]).toEqual([403, 'forbidden']);
  });

  it('to a blocked user: 403 with a code of its own', async () => {
    const response = await request('blocked', own);
    expect([response.status, codeOf(response.body)]).toEqual([403, 'blocked']);
  });

  it.each(['viewer', 'technician', 'newcomer'])(
    'to the %s: the same 403 for each id, whether it can be seen, is hidden or is nowhere',
    async (who) => {
      const responses = [
        await request(who, own),
        await request(who, hidden),
        await request(who, missing),
      ];
      for (const { status, body } of responses)
        expect([status, codeOf(body)]).toEqual([403, 'forbidden']);
      expect(responses[1]?.body).toEqual(responses[0]?.body);
      expect(responses[2]?.body).toEqual(responses[0]?.body);
    },
  );

  it('to global Read, but for changing a user: that may be their own entry', async () => {
    const { body } = await request('staff', { ...own, userId: api.idOf('staff') });
    if (endpoint.caller === 'editor') expect(codeOf(body)).toBe('forbidden');
    else expect(refusals).not.toContain(codeIn(body));
  });

  it('but not to the admin', async () => {
    const { body } = await request('admin', missing);
    expect(refusals).not.toContain(codeIn(body));
  });

  it('and says so in its problems', () => {
    expect(endpoint.problems).toContain('forbidden');
  });
});

const refusals = ['unauthenticated', 'blocked', 'forbidden'];
const codeIn = (body: unknown) => problemSchema.safeParse(body).data?.code;

const USER = {
  email: 'a@example.test',
  nickName: 'A',
  blocked: false,
  authZGlobalAccess: 'None',
  securityGroupAccess: [],
};
/** Changes of guard rules need global ReadWrite: an editor is refused, whatever the id. */
const GLOBAL = ['putGuardRule', 'deleteGuardRule'];

/** Valid body of a change, which names the record of the path. */
const bodyOf = (name: string, ids: Ids): object | undefined =>
  ({
    putUser: { ...USER, revision: 1 },
    postUserEffect: USER,
    putGuardRule: {
      securityGroupId: 'none',
      right: 'see',
      machines: { kind: 'prefix', prefix: '08' },
      revision: 1,
    },
    putSecurityGroup: { displayName: 'A', powerBlocks: [], revision: 1 },
    putPowerBlock: {
      powerBlockId: ids['powerBlockId'],
      name: 'A',
      country: 'Japan',
      timezone: 'Asia/Tokyo',
      latitude: null,
      longitude: null,
      application: 'none',
      environment: 'production',
      version: 'unknown',
      parameterStoreEnabled: false,
      securityGroupIds: [],
      revision: 1,
    },
    putModule: { moduleId: ids['moduleId'], name: 'A', powerBlock: '0799999999', revision: 1 },
  })[name];

// An editor of one group passes the check of the caller; only the handler sees that an object
// belongs to another group. One with a body needs a valid body
// to reach its handler.
describe.each(closed.filter(([, { params }]) => params !== undefined))('%s', (name, endpoint) => {
  it.each([
    ['of another group', () => hidden],
    ['that is nowhere', () => missing],
  ])('answers an editor 404, or 403 for any id, for an id %s', async (_what, ids) => {
    const body = bodyOf(name, ids());
    const response = await api.request('operator', endpoint.method, pathOf(endpoint, ids()), body);
    expect(codeOf(response.body)).toBe(GLOBAL.includes(name) ? 'forbidden' : 'not_found');
  });
});

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
    return app.inject({ method: endpoint.method, url: pathOf(endpoint, own), headers });
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
  const url = pathOf(ENDPOINTS.postModule, {});
  const reply = await api.app.inject({ method, url, headers, payload: '{"moduleId": [' });
  expect(reply.statusCode).toBe(403);
});
