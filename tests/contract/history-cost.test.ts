import type { Socket } from 'node:net';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { historyResponseSchema } from '../../src/contract/history';
import { DAY } from '../../src/base/units';
import { VARIABLE_NAMES } from '../../src/domain/machine/variables';
import { NOON, startApi, type TestApi } from '../fixtures/api';
import { countStatements, type Statements } from '../fixtures/statements';

let api: TestApi;
let statements: Statements;
beforeAll(async () => {
  api = await startApi();
  statements = countStatements();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await api.close();
});
beforeEach(() => {
  statements.reset();
});
afterEach(() => {
  statements.onEach = () => undefined;
});

const HISTORY = ['chunk', 'bucket', 'sample'] as const;
const module = '0103190121';
const lastDays = (days: number) => ({
  searchSpan: { from: new Date(NOON - days * DAY), to: new Date(NOON) },
  interval: 'PT1H',
});
/** Returns 300 medians of so many variables in turn. */
const medians = (variables: number) =>
  Array.from({ length: 300 }, (_, i) => ({
    name: VARIABLE_NAMES[i % variables],
    aggregation: 'median',
  }));
const post = (who: string, path: string, body: object) =>
  api.request(who, 'POST', `${API_BASE}/${path}`, body);

describe('a request counts by what is read for it', () => {
  it.each([
    [34, VARIABLE_NAMES.length, 'a month of minutes of every variable'],
    [34, 31, 'a month of minutes of 31 variables'],
  ])('medians of %i days and %i variables are too large: %s', async (days, variables) => {
    const parameters = [{ id: module, aggregateVariables: medians(variables) }];
    const { status, body } = await post('operator', 'Analytics/', {
      ...lastDays(days),
      parameters,
    });
    expect({ status, body }).toMatchObject({ status: 413, body: { code: 'too_large' } });
    expect(statements.reading(...HISTORY)).toBe(0);
  });

  it('300 medians of five variables read their minutes once', async () => {
    const parameters = [{ id: module, aggregateVariables: medians(5) }];
    const { body } = await post('operator', 'Analytics/', { ...lastDays(34), parameters });
    expect(historyResponseSchema.parse(body)[module]?.properties).toHaveLength(300);
    expect(statements.reading(...HISTORY)).toBeLessThanOrEqual(8);
  });

  it('looks up the modules of Analytics/ together', async () => {
    const all = api.fleet.modules.map(({ moduleId }) => moduleId);
    const aggregateVariables = [{ name: 'PowerOutput', aggregation: 'avg' }];
    const parameters = all.map((id) => ({ id, aggregateVariables }));
    const { body } = await post('admin', 'Analytics/', { ...lastDays(1), parameters });
    expect(Object.keys(historyResponseSchema.parse(body)).sort()).toEqual([...all].sort());
    expect(statements.reading('module')).toBe(1);
  });

  it('counts raw samples as rows, which are read whole', async () => {
    const id = api.fleet.modules.map(({ moduleId }) => moduleId);
    const variables = [{ name: 'PowerOutput', aggregation: 'avg' }];
    const span = { ...lastDays(1.9), interval: 'PT10S', id, variables };
    expect((await post('admin', 'Analytics/preset', span)).status).toBe(413);
    expect((await post('admin', 'Analytics/preset', { ...span, id: [module] })).status).toBe(200);
  });
});

it('reads nothing more once the client has left', async () => {
  const id = api.fleet.modules.map(({ moduleId }) => moduleId);
  const body = { ...lastDays(30), id };
  await post('admin', 'Analytics/preset', body);
  const wholeCost = statements.reading(...HISTORY);
  const url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const closed = new Promise((resolve) => {
    api.app.server.once('connection', (socket: Socket) => socket.once('close', resolve));
  });
  const leaving = new AbortController();
  statements.reset();
  statements.onEach = async (statement) => {
    if (!statement.includes('from "bucket"') || leaving.signal.aborted) return;
    leaving.abort();
    await closed;
    await yieldToEventLoop();
  };
  const headers = {
    authorization: `Bearer ${api.idOf('admin')}`,
    'content-type': 'application/json',
  };
  const request = { method: 'POST', headers, body: JSON.stringify(body), signal: leaving.signal };
  await expect(fetch(`${url}${API_BASE}/Analytics/preset`, request)).rejects.toThrow();
  await closed;
  // Anything that the request still reads is read meanwhile.
  for (let i = 0; i < 2 * wholeCost; i++) {
    await api.db.execute('select 1');
    await yieldToEventLoop();
  }
  expect(wholeCost).toBeGreaterThan(20);
  expect(statements.reading(...HISTORY)).toBeLessThanOrEqual(2);
});
