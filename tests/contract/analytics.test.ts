import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { historyAnswerSchema } from '../../src/contract/history';
import { columnKey, DEFAULT_COLUMNS } from '../../src/domain/series/series';
import { NOON, startApi, type TestApi } from '../fixtures/api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const stretch = {
  searchSpan: { from: '2026-11-20T11:00:00Z', to: '2026-11-20T12:00:00Z' },
  interval: 'PT10M',
};
const query = 'from=2026-11-20T11:00:00Z&to=2026-11-20T12:00:00Z&interval=PT10M';
const [ours, ofAnother] = ['0103190121', '0104240201'];
const everybody = () => api.fleet.modules.map((module) => module.moduleId);

const post = (who: string, path: string, body: object) =>
  api.ask(who, 'POST', `${API_BASE}/${path}`, body);
const get = (who: string, path: string) => api.ask(who, 'GET', `${API_BASE}/${path}`);
const names = (body: unknown) =>
  Object.values(historyAnswerSchema.parse(body)).map((series) => series.properties.map(columnKey));

describe('POST Analytics/preset', () => {
  it('answers the default variables, as adx does, when none are named', async () => {
    const { body } = await post('admin', 'Analytics/preset', { ...stretch, id: everybody() });
    expect(body).toEqual((await post('admin', 'adx', { ...stretch, id: everybody() })).body);
    expect(Object.keys(historyAnswerSchema.parse(body))).toHaveLength(12);
    for (const columns of names(body)) expect(columns).toEqual(DEFAULT_COLUMNS.map(columnKey));
  });

  it('answers the variables that are named, of every module, as Analytics/ does', async () => {
    const variables = [
      { name: 'CT31', aggregation: 'min' },
      { name: 'StatusWord', aggregation: 'or' },
    ];
    const { body } = await post('admin', 'Analytics/preset', {
      ...stretch,
      id: everybody(),
      variables,
    });
    const parameters = everybody().map((id) => ({ id, aggregateVariables: variables }));
    expect(body).toEqual((await post('admin', 'Analytics/', { ...stretch, parameters })).body);
    for (const columns of names(body)) expect(columns).toEqual(['CT31.min', 'StatusWord.or']);
  });

  it('leaves out the modules that the caller does not see', async () => {
    const id = [ours, ofAnother, '0199999999'];
    const { body } = await post('operator', 'Analytics/preset', { ...stretch, id });
    expect(Object.keys(historyAnswerSchema.parse(body))).toEqual([ours]);
  });

  test.each<[object, string, string]>([
    [{ id: [] }, 'id', 'nobody asked for'],
    [{ variables: [] }, 'variables', 'nothing asked for'],
    [{ variables: [{ name: 'CT31', aggregation: 'or' }] }, 'variables.0.aggregation', 'no bits'],
    [{ interval: 'PT2M' }, 'interval', 'no such width'],
  ])('%j names %s: %s', async (wrong, field) => {
    const body = { ...stretch, id: [ours], ...wrong };
    const answer = await post('admin', 'Analytics/preset', body);
    expect(answer.body).toMatchObject({ code: 'malformed', field });
  });
});

describe('GET Analytics/{moduleId}', () => {
  it('answers the default variables of one module', async () => {
    const { body } = await get('admin', `Analytics/${ours}?${query}`);
    expect(body).toEqual((await post('admin', 'adx', { ...stretch, id: [ours] })).body);
    expect(historyAnswerSchema.parse(body)[ours]?.covered.to).toBe(NOON);
  });

  test.each([
    ['a module of another group', 'Analytics/0104240201'],
    ['an unknown module', 'Analytics/0199999999'],
    ['what takes a POST', 'Analytics/preset'],
  ])('%s is 404', async (_what, path) => {
    expect((await get('technician', `${path}?${query}`)).body).toMatchObject({ code: 'not_found' });
  });

  test.each([
    ['from=2026-11-20T11:00:00Z&to=2026-11-20T12:00:00Z', 'interval', 'no width'],
    ['to=2026-11-20T12:00:00Z&interval=PT1H', 'from', 'no beginning'],
    ['from=2026-11-20T12:00:00Z&to=2026-11-20T11:00:00Z&interval=PT1H', 'to', 'reversed'],
    [`${query}&from=2026-11-20T11:00:00Z`, 'from', 'two beginnings'],
  ])('?%s names %s: %s', async (asked, field) => {
    const answer = await get('admin', `Analytics/${ours}?${asked}`);
    expect(answer.body).toMatchObject({ code: 'malformed', field });
  });
});
