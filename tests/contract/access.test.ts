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
  const { body } = await api.request(who, 'GET', API_BASE + path);
  return [...new Set(rows.parse(body).map((row) => row.powerBlockId))].sort();
};
/** Sorted ids of the power blocks at these indices of the fleet. */
const blockIdsAt = (...places: number[]) =>
  places.map((place) => api.fleet.powerBlocks[place]?.powerBlockId).sort();

describe('a user sees the power blocks of their groups', () => {
  test.each([
    ['admin', [0, 1, 2, 3], 'global ReadWrite sees everything'],
    ['staff', [0, 1, 2, 3], 'Read on every group'],
    ['operator', [0, 1], 'two groups'],
    ['technician', [1], 'one group'],
    ['viewer', [2], 'one group'],
    ['newcomer', [], 'no group'],
  ])('%s: power blocks %j (%s)', async (who, places) => {
    expect(await blocksOf(who, '/telemetry')).toEqual(blockIdsAt(...places));
    expect(await blocksOf(who, '/PowerBlocks/')).toEqual(blockIdsAt(...places));
  });
});

describe('a hidden object gets the same response as a missing one', () => {
  const foreign = () => api.fleet.powerBlocks[3];
  test.each([
    ['an unknown module', () => '/Modules/0199999999'],
    ['a module of another group', () => `/Modules/${foreign()?.modules[0]?.moduleId ?? ''}`],
    ['a malformed id', () => '/Modules/x'],
    ['a power block of another group', () => `/PowerBlocks/${foreign()?.powerBlockId ?? ''}`],
    ['an unknown group', () => '/SecurityGroups/none'],
    ['another user', () => `/Users/${api.idOf('admin')}`],
    ['an unknown user', () => '/Users/nobody'],
  ])('%s is 404', async (_what, path) => {
    const response = await api.request('operator', 'GET', API_BASE + path());
    expect(response.status).toBe(404);
    expect(problemSchema.parse(response.body).code).toBe('not_found');
  });

  it('leaves modules of other groups out of history', async () => {
    const module = foreign()?.modules[0]?.moduleId;
    const response = await api.request('operator', 'POST', `${API_BASE}/adx`, {
      id: [module],
      searchSpan: { from: '2026-11-20T11:00:00Z', to: '2026-11-20T12:00:00Z' },
      interval: 'PT10M',
    });
    expect(response.body).toEqual({});
  });
});

describe('the record of a user', () => {
  test.each(['operator', 'newcomer', 'blocked'])('%s reads their own record', async (who) => {
    const response = await api.request(who, 'GET', `${API_BASE}/Users/${api.idOf(who)}`);
    const user = userSchema.parse(response.body);
    expect(user.email).toBe(`${who}@example.test`);
    expect(user.blocked).toBe(who === 'blocked');
  });

  const read = async (who: string, whose: string) => {
    const { body } = await api.request(who, 'GET', `${API_BASE}/Users/${api.idOf(whose)}`);
    return userSchema.parse(body);
  };
  const groupsOf = async (who: string, whose: string) =>
    (await read(who, whose)).securityGroupAccess.map(({ securityGroupId }) => securityGroupId);

  it('has only those groups of somebody else that the caller sees', async () => {
    const own = await groupsOf('operator', 'operator');
    expect(own).toHaveLength(2);
    expect(await groupsOf('staff', 'staff')).toHaveLength(4);
    expect(await groupsOf('admin', 'staff')).toHaveLength(4);
    expect((await groupsOf('operator', 'staff')).sort()).toEqual(own.sort());
    expect((await read('operator', 'staff')).securityGroupsNames).toHaveLength(2);
  });

  test.each([
    ['admin', 'staff', true, 'global ReadWrite'],
    ['admin', 'admin', false, 'their own'],
    ['operator', 'technician', true, 'ReadWrite on their only group'],
    ['operator', 'staff', false, 'they have groups that the operator may not edit'],
    ['operator', 'operator', false, 'their own'],
  ])('%s may block %s: %s (%s)', async (who, whose, may) => {
    expect((await read(who, whose)).enableDelete).toBe(may);
  });
});
