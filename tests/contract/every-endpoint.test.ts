import type * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint';
import { API_BASE } from '../../src/contract/api-base';
import { ENDPOINTS } from '../../src/contract/endpoints';
import { problemSchema } from '../../src/contract/problem';
import { NOON, startApi, type TestApi } from '../fixtures/api';
import { commandHeaders } from '../fixtures/commands';

/** Calls that later work answers. One that is built leaves this list, or this test fails. */
const OPEN = [
  'postPowerBlock',
  'putPowerBlock',
  'deletePowerBlock',
  'postModule',
  'putModule',
  'deleteModule',
  'getUsers',
  'postUser',
  'putUser',
  'deleteUser',
  'postSecurityGroup',
  'putSecurityGroup',
  'deleteSecurityGroup',
  'getConfigChanges',
  'getConfigInfo',
  'getConfigHistory',
];

/** The query of the calls that need one. */
const STRETCH = '?from=2026-11-20T11:00:00Z&to=2026-11-20T12:00:00Z&interval=PT10M';
const STRETCHED: readonly Endpoint[] = [ENDPOINTS.getAnalytics, ENDPOINTS.getAlertHistory];

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const endpoints: [string, Endpoint][] = Object.entries(ENDPOINTS);

/** The path with an id that the operator sees in each parameter's place. */
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
    key: 'key',
  };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '?');
  return API_BASE + path + (STRETCHED.includes(endpoint) ? STRETCH : '');
}

/** A good body for each call that is answered and has one. */
function bodyOf(name: string): object | undefined {
  const ids = api.fleet.modules.map((module) => module.moduleId);
  const searchSpan = { from: '2026-11-20T11:00:00Z', to: '2026-11-20T12:00:00Z' };
  const stretch = { searchSpan, interval: 'PT10M' };
  const variables = [{ name: 'PowerOutput', aggregation: 'max' }];
  const bodies: Record<string, object> = {
    postAdx: { ...stretch, id: ids },
    postAnalyticsPreset: { ...stretch, id: ids },
    postAdxQuery: { ...stretch, id: ids.slice(0, 1), variables },
    putKeep: { revision: 0, document: {} },
    postAnalytics: { ...stretch, parameters: [{ id: ids[0], aggregateVariables: variables }] },
  };
  return bodies[name];
}

/** Good headers for the one call that needs some. */
const headersOf = async (endpoint: Endpoint): Promise<Record<string, string>> =>
  endpoint === ENDPOINTS.getModuleCommand
    ? commandHeaders(api, NOON, api.fleet.modules[0]?.moduleId ?? '')
    : {};

describe.each(endpoints)('%s', (name, endpoint) => {
  it('answers nobody without a token', async () => {
    const answer = await api.ask(null, endpoint.method, pathOf(endpoint));
    expect(answer.status).toBe(401);
    expect(problemSchema.parse(answer.body).code).toBe('unauthenticated');
  });

  it('answers a blocked person 403, but for themself', async () => {
    const answer = await api.ask('blocked', endpoint.method, pathOf(endpoint));
    expect(answer.status).toBe(403);
    expect(problemSchema.parse(answer.body).code).toBe('blocked');
  });

  it('answers by its schema, or 501 and is listed as open', async () => {
    const headers = await headersOf(endpoint);
    const [path, body] = [pathOf(endpoint), bodyOf(name)];
    const answer = await api.ask('operator', endpoint.method, path, body, headers);
    // There is no file of the day that is not over; files*.test.ts have some.
    const answered = endpoint.answer === 'csv' ? 404 : endpoint.answer === 'none' ? 204 : 200;
    expect(answer.status).toBe(OPEN.includes(name) ? 501 : answered);
    if (answer.status === 204) expect(answer.body).toBe('');
    else expect(schemaOf(endpoint, answer.status).safeParse(answer.body).error).toBeUndefined();
    expect(answer.headers['x-api']).toBe('1');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

function schemaOf({ answer }: Endpoint, status: number): z.ZodMiniType {
  if (status !== 200) return problemSchema;
  if (typeof answer === 'string') throw new Error('a file is not parsed');
  return answer;
}

test('what is open is what the list says, and nothing that is not in the contract', async () => {
  const names = endpoints.map(([name]) => name);
  expect(OPEN.filter((name) => !names.includes(name))).toEqual([]);
  const document = await api.ask(null, 'GET', `${API_BASE}/openapi.json`);
  const text = JSON.stringify(document.body);
  for (const name of names) expect(text).toContain(`"operationId":"${name}"`);
});

test("every answer tells the server's clock, also when a test has moved it", async () => {
  api.moveTo(NOON);
  const answer = await api.ask('operator', 'GET', `${API_BASE}/telemetry`);
  expect(Date.parse(String(answer.headers['date']))).toBe(NOON);
});
