import { describe, expect, it } from 'vitest';
import { epochMs } from '../../base/units';
import type { AccessLevel } from '../catalogues';
import { isUserId, type SecurityGroupId, type UserId } from '../ids';
import { aGroupId } from '../machine/telemetry.fixture';
import type { GroupAccess } from './access';
import { decide, type Person } from './decide';

const proven = (text: string): UserId => {
  if (!isUserId(text)) throw new Error(text);
  return text;
};
const [me, other] = [proven('me'), proven('other')];
const [sea, japan, iceland] = [aGroupId('sea'), aGroupId('japan'), aGroupId('iceland')];

const on = (
  securityGroupId: SecurityGroupId,
  access: AccessLevel,
  more: Partial<GroupAccess> = {},
): GroupAccess => ({
  ...{ securityGroupId, access, remoteControl: false, alarmNotification: false },
  ...more,
});
const aPerson = (about: Partial<Person> = {}): Person => ({
  userId: me,
  blocked: false,
  authZGlobalAccess: 'None',
  securityGroupAccess: [],
  granters: [
    { securityGroupId: null, nickName: 'Root' },
    { securityGroupId: sea, nickName: 'Ann' },
    { securityGroupId: japan, nickName: 'Bo' },
    { securityGroupId: sea, nickName: 'Root' },
  ],
  ...about,
});

const admin = aPerson({ authZGlobalAccess: 'ReadWrite' });
const reader = aPerson({ authZGlobalAccess: 'Read' });
const operator = aPerson({ securityGroupAccess: [on(sea, 'ReadWrite', { remoteControl: true })] });
const viewer = aPerson({ securityGroupAccess: [on(sea, 'Read')] });
const controller = aPerson({ securityGroupAccess: [on(sea, 'Read', { remoteControl: true })] });
const newcomer = aPerson();
const blocked = aPerson({ ...operator, blocked: true, authZGlobalAccess: 'ReadWrite' });

describe('actions without an object', () => {
  it.each([
    { who: 'nobody', person: null, allowed: ['identify'] },
    { who: 'blocked', person: blocked, allowed: ['identify'] },
    { who: 'newcomer', person: newcomer, allowed: ['identify', 'enter'] },
    { who: 'viewer', person: viewer, allowed: ['identify', 'enter'] },
    { who: 'reader', person: reader, allowed: ['identify', 'enter', 'openModel', 'editSomeUser'] },
    {
      who: 'operator',
      person: operator,
      allowed: ['identify', 'enter', 'editSomething', 'editSomeUser'],
    },
    {
      who: 'admin',
      person: admin,
      allowed: ['identify', 'enter', 'openModel', 'editSomething', 'editSomeUser'],
    },
  ])('$who may $allowed', ({ person, allowed }) => {
    const actions = ['identify', 'enter', 'openModel', 'editSomething', 'editSomeUser'] as const;
    expect(actions.filter((action) => decide(person, action, null).allowed)).toEqual(allowed);
  });

  it.each([
    { person: null, because: 'no_user' },
    { person: blocked, because: 'blocked' },
  ])('$because comes before every other reason, and no right would help', ({ person, because }) => {
    const refused = { allowed: false, because, needs: null, missing: [], whoCanGrant: [] };
    expect(decide(person, 'enter', null)).toEqual(refused);
    expect(decide(person, 'control', { groups: [sea] })).toEqual(refused);
    expect(decide(person, 'editUser', { userId: me, groups: [] })).toEqual(refused);
  });
});

describe('machines and records', () => {
  it.each([
    { person: admin, action: 'see', groups: [], because: 'global_access' },
    { person: viewer, action: 'see', groups: [japan, sea], because: 'group_access' },
    { person: operator, action: 'control', groups: [sea], because: 'group_access' },
    { person: operator, action: 'edit', groups: [sea, japan], because: 'group_access' },
    { person: admin, action: 'edit', groups: [], because: 'global_access' },
    { person: controller, action: 'readLog', groups: [sea], because: 'group_access' },
    { person: admin, action: 'readLog', groups: [], because: 'global_access' },
  ] as const)('$action $groups is allowed: $because', ({ person, action, groups, because }) => {
    expect(decide(person, action, { groups })).toEqual({
      ...{ allowed: true, because, needs: null, missing: [], whoCanGrant: [] },
    });
  });

  it.each([
    { person: viewer, action: 'see', groups: [japan], needs: 'read', who: ['Bo', 'Root'] },
    {
      person: viewer,
      action: 'control',
      groups: [sea, japan],
      needs: 'remoteControl',
      who: ['Ann', 'Bo', 'Root'],
    },
    { person: admin, action: 'control', groups: [iceland], needs: 'remoteControl', who: ['Root'] },
    { person: viewer, action: 'edit', groups: [sea], needs: 'readWrite', who: ['Ann', 'Root'] },
    { person: viewer, action: 'readLog', groups: [sea], needs: 'readWrite', who: ['Ann', 'Root'] },
  ] as const)(
    '$action $groups needs $needs from $who',
    ({ person, action, groups, needs, who }) => {
      const because = 'missing_right';
      expect(decide(person, action, { groups })).toEqual({
        ...{ allowed: false, because, needs, missing: groups, whoCanGrant: [...new Set(who)] },
      });
    },
  );

  it.each([
    { action: 'see', needs: 'globalReadWrite', who: ['Root'] },
    { action: 'edit', needs: 'globalReadWrite', who: ['Root'] },
    { action: 'control', needs: null, who: [] },
  ] as const)('$action in no group needs $needs', ({ action, needs, who }) => {
    expect(decide(operator, action, { groups: [] })).toMatchObject({
      needs,
      missing: [],
      whoCanGrant: who,
    });
  });

  const ending = aPerson({
    securityGroupAccess: [on(sea, 'Read', { remoteControl: true, lastDay: '2026-11-30' })],
  });
  it.each([
    { moment: '2026-11-30T14:59:59Z', zone: 'Asia/Tokyo', because: 'group_access' },
    { moment: '2026-11-30T15:00:00Z', zone: 'Asia/Tokyo', because: 'ended' },
    { moment: '2026-11-30T15:00:00Z', zone: 'Europe/Stockholm', because: 'group_access' },
  ])('control at $moment in $zone: $because', ({ moment, zone, because }) => {
    const object = { groups: [sea], zone, at: epochMs(Date.parse(moment)) };
    expect(decide(ending, 'control', object).because).toBe(because);
    expect(decide(ending, 'see', object).allowed).toBe(because !== 'ended');
  });
});

describe('users', () => {
  it.each([
    { person: admin, userId: other, groups: [], because: 'global_access', needs: null },
    { person: operator, userId: other, groups: [sea], because: 'group_access', needs: null },
    { person: reader, userId: me, groups: [], because: 'own_record', needs: null },
    { person: reader, userId: other, groups: [sea], because: 'missing_right', needs: 'readWrite' },
    { person: viewer, userId: me, groups: [], because: 'missing_right', needs: 'globalReadWrite' },
  ])('editing $userId of $groups: $because', ({ person, userId, groups, because, needs }) => {
    expect(decide(person, 'editUser', { userId, groups })).toMatchObject({ because, needs });
  });

  const whom = (about: Partial<Person>) => ({ ...aPerson(about), userId: other });
  it.each([
    {
      person: admin,
      blocks: whom({ authZGlobalAccess: 'ReadWrite' }),
      because: 'global_access',
      missing: [],
    },
    {
      person: operator,
      blocks: whom({ securityGroupAccess: [on(sea, 'Read')] }),
      because: 'group_access',
      missing: [],
    },
    {
      person: operator,
      blocks: whom({ securityGroupAccess: [on(sea, 'Read'), on(japan, 'Read')] }),
      because: 'missing_right',
      missing: [japan],
    },
    {
      person: operator,
      blocks: whom({ authZGlobalAccess: 'Read' }),
      because: 'missing_right',
      missing: [],
    },
    { person: admin, blocks: { ...admin }, because: 'own_block', missing: [] },
  ])('blocking: $because, missing $missing', ({ person, blocks, because, missing }) => {
    expect(decide(person, 'blockUser', blocks)).toMatchObject({ because, missing });
  });
});
