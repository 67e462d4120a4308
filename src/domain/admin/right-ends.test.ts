import { expect, test } from 'vitest';
import { epochMs } from '../../base/units';
import { aGroupId } from '../machine/telemetry.fixture';
import type { GroupAccess, UserRights } from '../person/access';
import { rightEnds } from './right-ends';

const [north, pilot, south] = [aGroupId('north'), aGroupId('pilot'), aGroupId('south')];
const machine = { groups: [north, pilot], zone: 'Asia/Tokyo' };
const NOW = epochMs(Date.parse('2026-11-29T12:00:00Z'));

const until = (lastDay: string | undefined, more: Partial<GroupAccess> = {}): GroupAccess => ({
  ...{ securityGroupId: north, access: 'Read', remoteControl: false, alarmNotification: false },
  lastDay,
  ...more,
});
const control = { remoteControl: true };

test.each<{ why: string; accesses: GroupAccess[]; about?: Partial<UserRights>; ends: string[] }>([
  { why: 'without an end', accesses: [until(undefined, control)], ends: [] },
  {
    why: 'sight and control end',
    accesses: [until('2026-12-24', control)],
    ends: ['2026-12-24 sight control'],
  },
  {
    why: 'the last day is today in the zone',
    accesses: [until('2026-11-29')],
    ends: ['2026-11-29 sight'],
  },
  { why: 'the last day is over', accesses: [until('2026-11-28')], ends: [] },
  { why: 'another group', accesses: [until('2026-12-24', { securityGroupId: south })], ends: [] },
  {
    why: 'another group goes on with less',
    accesses: [
      until('2026-12-24', { ...control, access: 'ReadWrite' }),
      until(undefined, { securityGroupId: pilot }),
    ],
    ends: ['2026-12-24 change control'],
  },
  {
    why: 'one after the other',
    accesses: [until('2026-12-24', control), until('2026-12-31', { securityGroupId: pilot })],
    ends: ['2026-12-24 control', '2026-12-31 sight'],
  },
  {
    why: 'global access goes on',
    accesses: [until('2026-12-24')],
    about: { authZGlobalAccess: 'ReadWrite' },
    ends: [],
  },
  { why: 'blocked', accesses: [until('2026-12-24')], about: { blocked: true }, ends: [] },
  { why: 'a day that is none', accesses: [until('2026-13-40')], ends: [] },
])('$why: $ends', ({ accesses, about, ends }) => {
  const user: UserRights = {
    ...{ blocked: false, authZGlobalAccess: 'None', securityGroupAccess: accesses },
    ...about,
  };
  const found = rightEnds(user, machine, new Map(), NOW);
  expect(
    found.map(({ lastDay, ...parts }) =>
      [lastDay, ...Object.entries(parts).flatMap(([part, has]) => (has ? [part] : []))].join(' '),
    ),
  ).toEqual(ends);
});
