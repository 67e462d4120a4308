import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import * as z from 'zod';
import { API_BASE } from '../../src/contract/api-base';
import { problemSchema } from '../../src/contract/problem';
import { userSchema } from '../../src/contract/users';
import { startApi, type TestApi } from '../fixtures/api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const rows = z.array(z.looseObject({ powerBlockId: z.string() }));
const blocksOf = async (who: string, path: string) => {
  const { body } = await api.ask(who, 'GET', API_BASE + path);
  return [...new Set(rows.parse(body).map((row) => row.powerBlockId))].sort();
};
/** Ids of the world's power blocks by their place in it, sorted. */
const placed = (...places: number[]) =>
  places.map((place) => api.fleet.powerBlocks[place]?.powerBlockId).sort();

describe('what a person sees is what their groups hold', () => {
  test.each([
    ['admin', [0, 1, 2, 3], 'global ReadWrite sees everything'],
    ['staff', [0, 1, 2, 3], 'Read on every group'],
    ['operator', [0, 1], 'two groups'],
    ['technician', [1], 'one group'],
    ['viewer', [2], 'one group'],
    ['newcomer', [], 'no group, nothing'],
  ])('%s: power blocks %j (%s)', async (who, places) => {
    expect(await blocksOf(who, '/telemetry')).toEqual(placed(...places));
    expect(await blocksOf(who, '/PowerBlocks/')).toEqual(placed(...places));
  });
});

describe('what is not visible looks like what is not there', () => {
  const foreign = () => api.fleet.powerBlocks[3];
  test.each([
    ['an unknown module', () => '/Modules/0199999999'],
    ['a module of another group', () => `/Modules/${foreign()?.modules[0]?.moduleId ?? ''}`],
    ['an id that cannot be', () => '/Modules/x'],
    ['a power block of another group', () => `/PowerBlocks/${foreign()?.powerBlockId ?? ''}`],
    ['an unknown group', () => '/SecurityGroups/none'],
    ['somebody else', () => `/Users/${api.idOf('admin')}`],
    ['an unknown user', () => '/Users/nobody'],
  ])('%s is 404', async (_what, path) => {
    const answer = await api.ask('operator', 'GET', API_BASE + path());
    expect(answer.status).toBe(404);
    expect(problemSchema.parse(answer.body).code).toBe('not_found');
  });

  it('leaves foreign modules out of history', async () => {
    const module = foreign()?.modules[0]?.moduleId;
    const answer = await api.ask('operator', 'POST', `${API_BASE}/adx`, {
      id: [module],
      searchSpan: { from: '2026-11-20T11:00:00Z', to: '2026-11-20T12:00:00Z' },
      interval: 'PT10M',
    });
    expect(answer.body).toEqual({});
  });
});

describe('oneself', () => {
  test.each(['operator', 'newcomer', 'blocked'])('%s reads their own user', async (who) => {
    const answer = await api.ask(who, 'GET', `${API_BASE}/Users/${api.idOf(who)}`);
    const user = userSchema.parse(answer.body);
    expect(user.email).toBe(`${who}@example.test`);
    expect(user.blocked).toBe(who === 'blocked');
  });
});
