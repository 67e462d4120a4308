import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { historyResponseSchema } from '../../src/contract/history';
import { columnKey, DEFAULT_COLUMNS } from '../../src/domain/series/series';
import { NOON, startApi, type TestApi } from '../fixtures/api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const lastHour = {
  searchSpan: { from: '2026-11-20T11:00:00Z', to: '2026-11-20T12:00:00Z' },
  interval: 'PT10M',
};
const query = 'from=2026-11-20T11:00:00Z&to=2026-11-20T12:00:00Z&interval=PT10M';
const ours = '0103190121';
const ofAnotherGroup = '0104240201';
const allModules = () => api.fleet.modules.map((module) => module.moduleId);

const post = (who: string, path: string, body: object) =>
  api.request(who, 'POST', `${API_BASE}/${path}`, body);
const get = (who: string, path: string) => api.request(who, 'GET', `${API_BASE}/${path}`);
const names = (body: unknown) =>
  Object.values(historyResponseSchema.parse(body)).map((series) =>
    series.properties.map(columnKey),
  );

describe('POST Analytics/preset', () => {
  it('returns the default variables, as adx does, when none are named', async () => {
    const { body } = await post('admin', 'Analytics/preset', { ...lastHour, id: allModules() });
    expect(body).toEqual((await post('admin', 'adx', { ...lastHour, id: allModules() })).body);
    expect(Object.keys(historyResponseSchema.parse(body))).toHaveLength(12);
    for (const columns of names(body)) expect(columns).toEqual(DEFAULT_COLUMNS.map(columnKey));
  });

  it('returns the named variables of every module, as Analytics/ does', async () => {
    const variables = [
      { name: 'CT31', aggregation: 'min' },
      { name: 'StatusWord', aggregation: 'or' },
    ];
    const { body } = await post('admin', 'Analytics/preset', {
      ...lastHour,
      id: allModules(),
      variables,
    });
    const parameters = allModules().map((id) => ({ id, aggregateVariables: variables }));
    expect(body).toEqual((await post('admin', 'Analytics/', { ...lastHour, parameters })).body);
    for (const columns of names(body)) expect(columns).toEqual(['CT31.min', 'StatusWord.or']);
  });

  it('leaves out the modules that the caller does not see', async () => {
    const id = [ours, ofAnotherGroup, '0199999999'];
    const { body } = await post('operator', 'Analytics/preset', { ...lastHour, id });
    expect(Object.keys(historyResponseSchema.parse(body))).toEqual([ours]);
  });

  test.each<[object, string, string]>([
    [{ id: [] }, 'id', 'no module'],
    [{ variables: [] }, 'variables', 'no variable'],
    [
      { variables: [{ name: 'CT31', aggregation: 'or' }] },
      'variables.0.aggregation',
      'not a bit field',
    ],
    [{ interval: 'PT2M' }, 'interval', 'an unknown interval'],
  ])('%j is malformed in %s: %s', async (wrong, field) => {
    const body = { ...lastHour, id: [ours], ...wrong };
    const response = await post('admin', 'Analytics/preset', body);
    expect(response.body).toMatchObject({ code: 'malformed', field });
  });
});

describe('GET Analytics/{moduleId}', () => {
  it('returns the default variables of one module', async () => {
    const { body } = await get('admin', `Analytics/${ours}?${query}`);
    expect(body).toEqual((await post('admin', 'adx', { ...lastHour, id: [ours] })).body);
    expect(historyResponseSchema.parse(body)[ours]?.covered.to).toBe(NOON);
  });

  test.each([
    ['a module of another group', 'Analytics/0104240201'],
    ['an unknown module', 'Analytics/0199999999'],
    ['the path of a POST endpoint', 'Analytics/preset'],
  ])('%s is 404', async (_what, path) => {
    expect((await get('technician', `${path}?${query}`)).body).toMatchObject({ code: 'not_found' });
  });

  test.each([
    ['from=2026-11-20T11:00:00Z&to=2026-11-20T12:00:00Z', 'interval', 'no interval'],
    ['to=2026-11-20T12:00:00Z&interval=PT1H', 'from', 'no start'],
    ['from=2026-11-20T12:00:00Z&to=2026-11-20T11:00:00Z&interval=PT1H', 'to', 'reversed'],
    [`${query}&from=2026-11-20T11:00:00Z`, 'from', 'two starts'],
  ])('?%s is malformed in %s: %s', async (search, field) => {
    const response = await get('admin', `Analytics/${ours}?${search}`);
    expect(response.body).toMatchObject({ code: 'malformed', field });
  });
});
