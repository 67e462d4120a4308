import { describe, expect, it } from 'vitest';
import {
  accessOf,
  mayBlockUser,
  mayControl,
  mayEditGroups,
  mayEditSomething,
  mayEditSomeUser,
  mayEditUser,
  mayUsePortal,
  seesEverything,
  seesModel,
  visibleGroups,
  type GroupAccess,
  type UserRights,
} from './access';
import { roleOf } from './role';
import { isUserId, type UserId } from '../ids';
import { aGroupId } from '../machine/telemetry.fixture';

const [sea, japan, iceland, sweden] = ['sea', 'japan', 'iceland', 'sweden'].map(aGroupId);
if (!sea || !japan || !iceland || !sweden) throw new Error('four groups');
const all = [sea, japan, iceland, sweden];

const on = (
  securityGroupId: GroupAccess['securityGroupId'],
  access: GroupAccess['access'],
  remoteControl = false,
): GroupAccess => ({ securityGroupId, access, remoteControl, alarmNotification: false });

const aUser = (about: Partial<UserRights>): UserRights => ({
  blocked: false,
  authZGlobalAccess: 'None',
  securityGroupAccess: [],
  ...about,
});

/** Accounts that the embedded server seeds, one for each case. */
const admin = aUser({ authZGlobalAccess: 'ReadWrite' });
const staff = aUser({
  authZGlobalAccess: 'Read',
  securityGroupAccess: all.map((group) => on(group, 'Read')),
});
const operator = aUser({
  securityGroupAccess: [on(sea, 'ReadWrite', true), on(japan, 'ReadWrite', true)],
});
const technician = aUser({ securityGroupAccess: [on(iceland, 'Read', true)] });
const viewer = aUser({ securityGroupAccess: [on(sweden, 'Read')] });
const blocked = aUser({
  blocked: true,
  authZGlobalAccess: 'ReadWrite',
  securityGroupAccess: [on(sweden, 'ReadWrite', true)],
});
const newcomer = aUser({});
const globalReader = aUser({ authZGlobalAccess: 'Read' });
const none = aUser({ securityGroupAccess: [on(sea, 'None', true)] });

describe('access check (rules §6.1)', () => {
  it.each([
    { user: null, result: 'no-access', why: 'nobody' },
    { user: blocked, result: 'blocked', why: 'whatever else they have' },
    { user: admin, result: 'allowed', why: 'global ReadWrite' },
    { user: staff, result: 'allowed', why: 'Read on a group' },
    { user: operator, result: 'allowed', why: 'ReadWrite on a group' },
    { user: viewer, result: 'allowed', why: 'Read on one group' },
    { user: newcomer, result: 'no-access', why: 'no groups' },
    { user: none, result: 'no-access', why: 'None on a group is no access' },
    { user: globalReader, result: 'no-access', why: 'global Read alone is not in the rule' },
  ] as const)('$result: $why', ({ user, result }) => {
    expect(accessOf(user)).toBe(result);
  });
});

describe('Model and Documentation (rules §6.3)', () => {
  it.each([
    { user: admin, sees: true, why: 'global ReadWrite' },
    { user: globalReader, sees: true, why: 'global Read' },
    { user: operator, sees: false, why: 'ReadWrite on groups is not global' },
  ])('are visible, $sees: $why', ({ user, sees }) => {
    expect(seesModel(user)).toBe(sees);
  });
});

describe('visible groups (rules §6.2)', () => {
  it.each([
    { user: admin, groups: all, everything: true, why: 'global ReadWrite' },
    { user: staff, groups: all, everything: false, why: 'Read on each' },
    { user: operator, groups: [sea, japan], everything: false, why: 'their two groups' },
    { user: technician, groups: [iceland], everything: false, why: 'Read is enough to see' },
    { user: blocked, groups: [], everything: false, why: 'blocked sees nothing' },
    { user: newcomer, groups: [], everything: false, why: 'no groups' },
    { user: none, groups: [], everything: false, why: 'None is no access' },
    { user: globalReader, groups: [], everything: false, why: 'global Read opens no machine' },
    {
      user: aUser({ securityGroupAccess: [on(aGroupId('gone'), 'ReadWrite'), on(sea, 'Read')] }),
      groups: [sea],
      everything: false,
      why: 'a group that is gone counts for nothing',
    },
  ])('$groups: $why', ({ user, groups, everything }) => {
    expect(visibleGroups(user, all)).toEqual(groups);
    expect(seesEverything(user)).toBe(everything);
  });
});

describe('remote control (rules §6.4)', () => {
  it.each([
    { user: operator, groups: [iceland, japan], may: true, why: 'the flag on one of its groups' },
    { user: operator, groups: [iceland], may: false, why: 'the flag is on other groups' },
    { user: operator, groups: [], may: false, why: 'a module in no group' },
    { user: technician, groups: [iceland], may: true, why: 'the flag goes with Read too' },
    { user: viewer, groups: [sweden], may: false, why: 'access without the flag' },
    { user: admin, groups: all, may: false, why: 'global ReadWrite alone gives none' },
    { user: blocked, groups: [sweden], may: false, why: 'blocked' },
    { user: none, groups: [sea], may: false, why: 'the flag with access None' },
  ])('$may: $why', ({ user, groups, may }) => {
    expect(mayControl(user, groups)).toBe(may);
  });
});

describe('editing (rules §6.5)', () => {
  it.each([
    { user: admin, groups: [], may: true, why: 'global ReadWrite, in no group too' },
    { user: operator, groups: [iceland, sea], may: true, why: 'ReadWrite on one of them' },
    { user: operator, groups: [iceland], may: false, why: 'no right on it' },
    { user: technician, groups: [iceland], may: false, why: 'Read is not enough' },
    { user: staff, groups: [sea], may: false, why: 'global Read is not enough' },
    { user: blocked, groups: [sweden], may: false, why: 'blocked' },
  ])('of a record in the groups, $may: $why', ({ user, groups, may }) => {
    expect(mayEditGroups(user, groups)).toBe(may);
  });

  it.each([
    { user: admin, portal: true, things: true, users: true, why: 'global ReadWrite' },
    { user: operator, portal: true, things: true, users: true, why: 'ReadWrite on a group' },
    { user: staff, portal: true, things: false, users: true, why: 'global Read: own entry' },
    { user: globalReader, portal: true, things: false, users: true, why: 'the same, in no group' },
    { user: technician, portal: true, things: false, users: false, why: 'Read and the flag' },
    { user: viewer, portal: true, things: false, users: false, why: 'Read on a group' },
    { user: none, portal: true, things: false, users: false, why: 'None on a group' },
    { user: newcomer, portal: true, things: false, users: false, why: 'no groups' },
    { user: blocked, portal: false, things: false, users: false, why: 'blocked, with ReadWrite' },
    {
      user: { ...globalReader, blocked: true },
      portal: false,
      things: false,
      users: false,
      why: 'blocked, with global Read',
    },
    { user: null, portal: false, things: false, users: false, why: 'nobody' },
  ])('of anything, $things; of any user, $users: $why', ({ user, portal, things, users }) => {
    expect(mayUsePortal(user)).toBe(portal);
    expect(mayEditSomething(user)).toBe(things);
    expect(mayEditSomeUser(user)).toBe(users);
  });

  const [me, other] = ['me', 'other'].filter((text): text is UserId => isUserId(text));
  if (!me || !other) throw new Error('two users');
  it.each([
    { user: admin, edited: other, groups: [], may: true, why: 'global ReadWrite edits everybody' },
    { user: operator, edited: other, groups: [sea], may: true, why: 'ReadWrite on their group' },
    { user: operator, edited: other, groups: [sweden], may: false, why: 'not on their group' },
    { user: globalReader, edited: me, groups: [], may: true, why: 'global Read, own entry' },
    { user: globalReader, edited: other, groups: [], may: false, why: "somebody else's entry" },
    { user: viewer, edited: me, groups: [sweden], may: false, why: 'no global Read' },
    {
      user: { ...globalReader, blocked: true },
      edited: me,
      groups: [],
      may: false,
      why: 'blocked',
    },
  ])('of a user, $may: $why', ({ user, edited, groups, may }) => {
    expect(mayEditUser({ ...user, userId: me }, edited, groups)).toBe(may);
  });

  it.each([
    { user: admin, other: staff, may: true, why: 'global ReadWrite blocks everybody' },
    { user: operator, other: viewer, may: false, why: 'no right on their group' },
    { user: operator, other: operator, may: true, why: 'ReadWrite on each of their groups' },
    { user: operator, other: staff, may: false, why: 'they have more groups, and global Read' },
    {
      user: operator,
      other: aUser({ securityGroupAccess: [on(sea, 'Read'), on(iceland, 'Read')] }),
      may: false,
      why: 'they have a group more',
    },
    {
      user: operator,
      other: aUser({ securityGroupAccess: [on(sea, 'Read'), on(iceland, 'None')] }),
      may: true,
      why: 'None on a group is no right',
    },
    {
      user: operator,
      other: aUser({ authZGlobalAccess: 'Read', securityGroupAccess: [on(sea, 'Read')] }),
      may: false,
      why: 'they have global Read',
    },
    { user: operator, other: newcomer, may: false, why: 'they have no group' },
    { user: blocked, other: viewer, may: false, why: 'blocked' },
  ])('by blocking a user, $may: $why', ({ user, other: whom, may }) => {
    expect(mayBlockUser({ ...user, userId: me }, { ...whom, userId: other })).toBe(may);
    expect(mayBlockUser({ ...user, userId: me }, { ...whom, userId: me })).toBe(false);
  });
});

describe('roleOf', () => {
  it.each<[string, UserRights, ReturnType<typeof roleOf>]>([
    ['global ReadWrite', admin, 'admin'],
    ['ReadWrite on a group', aUser({ securityGroupAccess: [on(sea, 'ReadWrite')] }), 'editor'],
    ['remote control', aUser({ securityGroupAccess: [on(sea, 'Read', true)] }), 'controller'],
    ['Read', aUser({ securityGroupAccess: [on(sea, 'Read')] }), 'viewer'],
    [
      'remote control without access',
      aUser({ securityGroupAccess: [on(sea, 'None', true)] }),
      'viewer',
    ],
  ])('of %s', (_why, user, role) => {
    expect(roleOf(user)).toBe(role);
  });
});
