import { describe, expect, it } from 'vitest';
import { aGroupId, aModuleId, aPowerBlockId } from '../machine/telemetry.fixture';
import type { GroupAccess, UserRights } from '../person/access';
import { breachesOf } from './guard-rules';
import type { GuardedMachines, GuardedRight } from './rights';

const [operations, north, sea] = [aGroupId('operations'), aGroupId('north'), aGroupId('sea')];
const places = [
  {
    powerBlockId: aPowerBlockId('0810000001'),
    moduleIds: [aModuleId('0110000001')],
    groups: [operations, north],
  },
  {
    powerBlockId: aPowerBlockId('0710000002'),
    moduleIds: [aModuleId('0210000002')],
    groups: [sea],
  },
];
const ship: GuardedMachines = { kind: 'prefix', prefix: '08' };
const on = (
  securityGroupId: GroupAccess['securityGroupId'],
  access: GroupAccess['access'],
  remoteControl = false,
): GroupAccess => ({ securityGroupId, access, remoteControl, alarmNotification: false });
const user = (accesses: readonly GroupAccess[], about: Partial<UserRights> = {}): UserRights => ({
  ...{ blocked: false, authZGlobalAccess: 'None', securityGroupAccess: accesses },
  ...about,
});

/** Rule "only Operations may ...". */
const rule = (right: GuardedRight, machines: GuardedMachines) => ({
  ...{ securityGroupId: operations, right, machines },
});

describe('a guard rule (rules §6.7)', () => {
  it.each([
    {
      why: 'control through another group',
      right: 'control',
      accesses: [on(north, 'Read', true)],
      groups: [north],
    },
    {
      why: 'control through its group',
      right: 'control',
      accesses: [on(operations, 'Read', true)],
      groups: [],
    },
    {
      why: 'control through both',
      right: 'control',
      accesses: [on(operations, 'Read', true), on(north, 'Read', true)],
      groups: [north],
    },
    {
      why: 'the flag without access',
      right: 'control',
      accesses: [on(north, 'None', true)],
      groups: [],
    },
    { why: 'Read is no control', right: 'control', accesses: [on(north, 'Read')], groups: [] },
    { why: 'Read is sight', right: 'see', accesses: [on(north, 'Read')], groups: [north] },
    { why: 'Read is no change', right: 'change', accesses: [on(north, 'Read', true)], groups: [] },
    {
      why: 'ReadWrite is change',
      right: 'change',
      accesses: [on(north, 'ReadWrite')],
      groups: [north],
    },
    { why: 'other machines', right: 'control', accesses: [on(sea, 'Read', true)], groups: [] },
  ] as const)('$why: $groups', ({ right, accesses, groups }) => {
    expect(breachesOf(rule(right, ship), user(accesses), places)).toEqual(groups);
  });

  it.each([
    {
      machines: { kind: 'prefix', prefix: '08' },
      group: north,
      breaks: true,
      why: 'a power block',
    },
    {
      machines: { kind: 'prefix', prefix: '0110000001' },
      group: north,
      breaks: true,
      why: 'one module',
    },
    { machines: { kind: 'prefix', prefix: '02' }, group: sea, breaks: true, why: 'modules' },
    {
      machines: { kind: 'prefix', prefix: '02' },
      group: north,
      breaks: false,
      why: 'no module of it',
    },
    { machines: { kind: 'group', securityGroupId: sea }, group: sea, breaks: true, why: 'a group' },
    {
      machines: { kind: 'group', securityGroupId: north },
      group: sea,
      breaks: false,
      why: 'not in it',
    },
  ] as const)('covers $why, $breaks', ({ machines, group, breaks }) => {
    const found = breachesOf(rule('control', machines), user([on(group, 'Read', true)]), places);
    expect(found.length > 0).toBe(breaks);
  });

  const controls = [on(north, 'ReadWrite', true)];
  it.each([
    { why: 'a blocked user', about: { blocked: true }, right: 'control', breaks: false },
    {
      why: 'global ReadWrite',
      about: { authZGlobalAccess: 'ReadWrite' },
      right: 'see',
      breaks: false,
    },
    {
      why: 'global ReadWrite',
      about: { authZGlobalAccess: 'ReadWrite' },
      right: 'change',
      breaks: false,
    },
    {
      why: 'global ReadWrite',
      about: { authZGlobalAccess: 'ReadWrite' },
      right: 'control',
      breaks: true,
    },
    { why: 'global Read', about: { authZGlobalAccess: 'Read' }, right: 'see', breaks: true },
  ] as const)('on $right is broken by $why: $breaks', ({ about, right, breaks }) => {
    expect(breachesOf(rule(right, ship), user(controls, about), places).length > 0).toBe(breaks);
  });
});
