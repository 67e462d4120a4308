import { describe, expect, it } from 'vitest';
import { isUserId, type UserId } from '../ids';
import { aGroupId, aModuleId, aPowerBlockId } from '../machine/telemetry.fixture';
import type { NamedUser } from './effective-rights';
import {
  namesIn,
  machineThen,
  undoChanges,
  type RecordBefore,
  type RightsState,
} from './undo-changes';

const aUserId = (text: string): UserId => {
  if (!isUserId(text)) throw new Error(text);
  return text;
};
const [ann, bo] = [aUserId('ann'), aUserId('bo')];
const [north, south] = [aGroupId('north'), aGroupId('south')];
const [block, other] = [aPowerBlockId('0710000001'), aPowerBlockId('0710000002')];
const module = aModuleId('0110000001');
const user = (userId: UserId, about: Partial<NamedUser> = {}): NamedUser => ({
  userId,
  nickName: userId,
  email: '',
  blocked: false,
  authZGlobalAccess: 'None',
  securityGroupAccess: [],
  ...about,
});
const state: RightsState = {
  users: new Map([[ann, user(ann)]]),
  groups: new Map([[north, { displayName: 'North', powerBlocks: [block] }]]),
  zones: new Map([[block, 'Asia/Tokyo']]),
  modules: new Map([[module, block]]),
};

describe('undoing changes', () => {
  it('leaves the state of now without changes', () => {
    expect(undoChanges(state, [])).toBe(state);
    expect(machineThen(state, module)).toEqual({ groups: [north], zone: 'Asia/Tokyo' });
  });

  it.each<{ what: string; change: RecordBefore; groups: readonly string[] | null }>([
    {
      what: 'a group got the block',
      change: { kind: 'securityGroup', id: north, before: { displayName: 'N', powerBlocks: [] } },
      groups: [],
    },
    {
      what: 'a group was added',
      change: { kind: 'securityGroup', id: north, before: null },
      groups: [],
    },
    {
      what: 'a group was deleted',
      change: {
        kind: 'securityGroup',
        id: south,
        before: { displayName: 'South', powerBlocks: [block] },
      },
      groups: [north, south],
    },
    {
      what: 'the block left its groups',
      change: { kind: 'powerBlock', id: block, before: { timezone: 'UTC', securityGroupIds: [] } },
      groups: [],
    },
    {
      what: 'the block was added',
      change: { kind: 'powerBlock', id: block, before: null },
      groups: null,
    },
    {
      what: 'the module was added',
      change: { kind: 'module', id: module, before: null },
      groups: null,
    },
    {
      what: 'the module came from a block that is gone',
      change: { kind: 'module', id: module, before: other },
      groups: null,
    },
  ])('$what: $groups', ({ change, groups }) => {
    expect(machineThen(undoChanges(state, [change]), module)?.groups ?? null).toEqual(groups);
  });

  it('puts a deleted block back, with its zone and its groups', () => {
    const moved = {
      ...state,
      zones: new Map(),
      groups: new Map([[north, { displayName: 'North', powerBlocks: [] }]]),
    };
    const before = { timezone: 'Europe/Stockholm', securityGroupIds: [north] };
    const then = undoChanges(moved, [{ kind: 'powerBlock', id: block, before }]);
    expect(machineThen(then, module)).toEqual({ groups: [north], zone: 'Europe/Stockholm' });
  });

  it('goes back from the newest to the oldest: the oldest value is what was then', () => {
    const then = undoChanges(state, [
      { kind: 'user', id: ann, before: user(ann, { blocked: true }) },
      { kind: 'user', id: ann, before: user(ann, { authZGlobalAccess: 'ReadWrite' }) },
      { kind: 'user', id: bo, before: user(bo) },
    ]);
    expect(then.users.get(ann)).toMatchObject({ blocked: false, authZGlobalAccess: 'ReadWrite' });
    expect(then.users.has(bo)).toBe(true);
    expect(undoChanges(then, [{ kind: 'user', id: ann, before: null }]).users.has(ann)).toBe(false);
  });

  it('has the names of then', () => {
    const before = { displayName: 'Old north', powerBlocks: [block] };
    const then = undoChanges(state, [{ kind: 'securityGroup', id: north, before }]);
    expect(namesIn(then).get(north)).toBe('Old north');
  });
});
