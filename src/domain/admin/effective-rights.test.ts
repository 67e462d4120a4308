import { describe, expect, it } from 'vitest';
import { epochMs } from '../../base/units';
import { isUserId, type UserId } from '../ids';
import { aGroupId } from '../machine/telemetry.fixture';
import type { GroupAccess } from '../person/access';
import { rightOn, rightsShown, type NamedUser } from './effective-rights';

const aUserId = (text: string): UserId => {
  if (!isUserId(text)) throw new Error(text);
  return text;
};
const [north, pilot, south] = [aGroupId('north'), aGroupId('pilot'), aGroupId('south')];
const names = new Map([
  [north, 'North'],
  [pilot, 'Pilot'],
]);
const machine = { groups: [north, pilot], zone: 'Asia/Tokyo' };
const NOW = epochMs(Date.parse('2026-11-23T12:00:00Z'));

const on = (
  securityGroupId: GroupAccess['securityGroupId'],
  access: GroupAccess['access'],
  more: Partial<GroupAccess> = {},
): GroupAccess => ({
  ...{ securityGroupId, access, remoteControl: false, alarmNotification: false },
  ...more,
});
const aUser = (accesses: readonly GroupAccess[], about: Partial<NamedUser> = {}): NamedUser => ({
  userId: aUserId('ann'),
  nickName: 'Ann',
  email: 'ann@example.test',
  blocked: false,
  authZGlobalAccess: 'None',
  securityGroupAccess: accesses,
  ...about,
});
const [inNorth, inPilot] = [
  { securityGroupId: north, displayName: 'North' },
  { securityGroupId: pilot, displayName: 'Pilot' },
];
const global = { securityGroupId: null, displayName: '' };

describe('rights on a machine (contract W21)', () => {
  it.each([
    { why: 'another group', user: aUser([on(south, 'ReadWrite')]), right: null },
    {
      why: 'None on its group',
      user: aUser([on(north, 'None', { remoteControl: true })]),
      right: null,
    },
    { why: 'blocked', user: aUser([on(north, 'Read')], { blocked: true }), right: null },
    { why: 'global Read alone', user: aUser([], { authZGlobalAccess: 'Read' }), right: null },
    {
      why: 'ended yesterday',
      user: aUser([on(north, 'Read', { lastDay: '2026-11-22' })]),
      right: null,
    },
    {
      why: 'Read on one group',
      user: aUser([on(north, 'Read')]),
      right: { access: 'Read', control: false, through: [inNorth], lastDay: null },
    },
    {
      why: 'the higher of two, control through either',
      user: aUser([on(north, 'ReadWrite'), on(pilot, 'Read', { remoteControl: true })]),
      right: { access: 'ReadWrite', control: true, through: [inNorth, inPilot], lastDay: null },
    },
    {
      why: 'global ReadWrite gives no control',
      user: aUser([], { authZGlobalAccess: 'ReadWrite' }),
      right: { access: 'ReadWrite', control: false, through: [global], lastDay: null },
    },
    {
      why: 'both end: the later day',
      user: aUser([
        on(north, 'Read', { lastDay: '2026-11-30' }),
        on(pilot, 'Read', { lastDay: '2026-12-24' }),
      ]),
      right: { access: 'Read', control: false, through: [inNorth, inPilot], lastDay: '2026-12-24' },
    },
    {
      why: 'one ends',
      user: aUser([on(north, 'Read', { lastDay: '2026-11-30' }), on(pilot, 'Read')]),
      right: { access: 'Read', control: false, through: [inNorth, inPilot], lastDay: null },
    },
    {
      why: 'today is the last day',
      user: aUser([on(north, 'Read', { lastDay: '2026-11-23' })]),
      right: { access: 'Read', control: false, through: [inNorth], lastDay: '2026-11-23' },
    },
  ])('$why: $right', ({ user, right }) => {
    expect(rightOn(user, machine, names, NOW)).toEqual(right);
  });

  it('are cut to the groups that are shown', () => {
    const user = aUser([on(north, 'Read'), on(pilot, 'ReadWrite')]);
    const shown = rightsShown(user, (group) => group === north);
    expect(rightOn(shown, machine, names, NOW)).toMatchObject({
      access: 'Read',
      through: [inNorth],
    });
  });
});
