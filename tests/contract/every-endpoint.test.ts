import type * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint';
import { API_BASE } from '../../src/contract/api-base';
import { ENDPOINTS } from '../../src/contract/endpoints';
import { problemSchema } from '../../src/contract/problem';
import { NOON, startApi, type TestApi } from '../fixtures/api';
import { commandHeaders } from '../fixtures/commands';

/** Endpoints without a handler. One that is built leaves this list, or this test fails. */
const NOT_BUILT: string[] = [];

/** Calls that are refused to the operator, whose own records they name, with the status. */
const REFUSED: Readonly<Record<string, number>> = {
  deletePowerBlock: 409,
  deleteModule: 409,
  deleteUser: 403,
  postUserInvitation: 403,
  postSecurityGroup: 403,
  deleteSecurityGroup: 409,
  getGuardRule: 404,
  postGuardRule: 403,
  putGuardRule: 403,
  deleteGuardRule: 403,
};

/** Query string of the endpoints that need a span. */
const SPAN_QUERY = '?from=2026-11-20T11:00:00Z&to=2026-11-20T12:00:00Z&interval=PT10M';
const WITH_SPAN_QUERY: readonly Endpoint[] = [
  ENDPOINTS.getAnalytics,
  ENDPOINTS.getAlertHistory,
  ENDPOINTS.getConfigChanges,
];

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const endpoints: [string, Endpoint][] = Object.entries(ENDPOINTS);

/** Path with ids that the operator sees in place of the parameters. */
function pathOf(endpoint: Endpoint): string {
  const [block] = api.fleet.powerBlocks;
  const values: Record<string, string | undefined> = {
    moduleId: block?.modules[0]?.moduleId,
    powerBlockId: block?.powerBlockId,
    userId: api.idOf('operator'),
    securityGroupId: 'kyushu-geothermal',
    command: 'ENABLE',
    range: '24',
    date: '261120',
    stamp: '1200',
    key: block?.modules[0]?.moduleId,
    ruleId: 'none',
  };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '?');
  const since = endpoint === ENDPOINTS.getHistoryChanges ? '?since=0' : '';
  if (endpoint === ENDPOINTS.getModulePersonsAt)
    return `${API_BASE}${path}?at=2026-11-20T11:00:00Z`;
  return API_BASE + path + (WITH_SPAN_QUERY.includes(endpoint) ? SPAN_QUERY : since);
}

/** Valid body of a built endpoint, if it takes one. */
function bodyOf(name: string): object | undefined {
  const ids = api.fleet.modules.map((module) => module.moduleId);
  const searchSpan = { from: '2026-11-20T11:00:00Z', to: '2026-11-20T12:00:00Z' };
  const search = { searchSpan, interval: 'PT10M' };
  const variables = [{ name: 'PowerOutput', aggregation: 'max' }];
  const bodies: Record<string, object> = {
    postAdx: { ...search, id: ids },
    postAnalyticsPreset: { ...search, id: ids },
    postAdxQuery: { ...search, id: ids.slice(0, 1), variables },
    putKeep: { revision: 0, document: {} },
    postAnalytics: { ...search, parameters: [{ id: ids[0], aggregateVariables: variables }] },
    ...recordBodies(),
  };
  return bodies[name];
}

const GROUP = 'kyushu-geothermal';
const NEW_BLOCK = '0799990001';

/** Valid bodies of the changes of users, groups, power blocks and modules. */
function recordBodies(): Record<string, object> {
  const [block] = api.fleet.powerBlocks;
  if (block === undefined) throw new Error('a fleet has power blocks');
  // Fields that the contract does not name are ignored.
  const powerBlock = { ...block, parameterStoreEnabled: false, securityGroupIds: [GROUP] };
  const [module] = block.modules;
  const right = { access: 'ReadWrite', remoteControl: true, alarmNotification: true };
  const user = {
    email: 'operator@example.test',
    nickName: 'Operator',
    blocked: false,
    authZGlobalAccess: 'None',
    securityGroupAccess: [{ securityGroupId: GROUP, ...right }],
  };
  // The new power block gives its group the second revision.
  const group = { displayName: 'Kyushu', powerBlocks: [block.powerBlockId, NEW_BLOCK] };
  const inBlock = { name: 'New', powerBlock: block.powerBlockId };
  const machines = { kind: 'prefix', prefix: '08' };
  const rule = { securityGroupId: GROUP, right: 'control', machines };
  return {
    postPowerBlock: { ...powerBlock, powerBlockId: NEW_BLOCK },
    putPowerBlock: { ...powerBlock, revision: 1 },
    postModule: { ...inBlock, moduleId: '0199990001' },
    putModule: { ...inBlock, moduleId: module?.moduleId, revision: 1 },
    postUser: { ...user, email: 'new@example.test' },
    putUser: { ...user, revision: 1 },
    postSecurityGroup: { displayName: 'New', powerBlocks: [] },
    putSecurityGroup: { ...group, revision: 2 },
    postUserEffect: user,
    postGuardRule: rule,
    putGuardRule: { ...rule, revision: 1 },
  };
}

/** Valid headers of the one endpoint that needs some. */
const headersOf = async (endpoint: Endpoint): Promise<Record<string, string>> =>
  endpoint === ENDPOINTS.getModuleCommand
    ? commandHeaders(api, NOON, api.fleet.modules[0]?.moduleId ?? '')
    : {};

describe.each(endpoints)('%s', (name, endpoint) => {
  it('responds 401 without a token', async () => {
    const reply = await api.request(null, endpoint.method, pathOf(endpoint));
    expect(reply.status).toBe(401);
    expect(problemSchema.parse(reply.body).code).toBe('unauthenticated');
  });

  it('responds 403 to a blocked user', async () => {
    const reply = await api.request('blocked', endpoint.method, pathOf(endpoint));
    expect(reply.status).toBe(403);
    expect(problemSchema.parse(reply.body).code).toBe('blocked');
  });

  it('responds by its schema, or 501 if it is listed as not built', async () => {
    const headers = await headersOf(endpoint);
    const path = pathOf(endpoint);
    const body = bodyOf(name);
    const reply = await api.request('operator', endpoint.method, path, body, headers);
    // Today has no file yet; files-*.test.ts test the files of past days.
    const builtStatus =
      endpoint.response === 'csv' ? 404 : endpoint.response === 'none' ? 204 : 200;
    expect(reply.status).toBe(NOT_BUILT.includes(name) ? 501 : (REFUSED[name] ?? builtStatus));
    if (reply.status === 204) expect(reply.body).toBe('');
    else expect(schemaOf(endpoint, reply.status).safeParse(reply.body).error).toBeUndefined();
    expect(reply.headers['x-api']).toBe('1');
    expect(reply.headers['cache-control']).toBe('no-store');
  });
});

function schemaOf({ response }: Endpoint, status: number): z.ZodMiniType {
  if (status !== 200) return problemSchema;
  if (typeof response === 'string') throw new Error('a file is not parsed');
  return response;
}

test('the list of endpoints not built has only names of the contract, and OpenAPI has all names', async () => {
  const names = endpoints.map(([name]) => name);
  expect(NOT_BUILT.filter((name) => !names.includes(name))).toEqual([]);
  const document = await api.request(null, 'GET', `${API_BASE}/openapi.json`);
  const text = JSON.stringify(document.body);
  for (const name of names) expect(text).toContain(`"operationId":"${name}"`);
});

test("every response has the server's time, also when a test has moved it", async () => {
  api.moveTo(NOON);
  const reply = await api.request('operator', 'GET', `${API_BASE}/telemetry`);
  expect(Date.parse(String(reply.headers['date']))).toBe(NOON);
});
