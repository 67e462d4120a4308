import { describe, expect, it } from 'vitest';
import { epochMs } from '../../base/units';
import { aGroupId } from '../machine/telemetry.fixture';
import { accessOf, type UserRights } from './access';
import { heldIn, isDayOver, lastingRights, rightsIn, withEnds } from './ending';

const at = (text: string) => epochMs(Date.parse(text));
const [sea, japan] = [aGroupId('sea'), aGroupId('japan')];
const user = (lastDay?: string): UserRights => ({
  blocked: false,
  authZGlobalAccess: 'None',
  securityGroupAccess: [
    {
      securityGroupId: sea,
      access: 'Read',
      remoteControl: true,
      alarmNotification: false,
      lastDay,
    },
  ],
});
const groupsOf = ({ securityGroupAccess }: UserRights) =>
  securityGroupAccess.map(({ securityGroupId }) => securityGroupId);

describe('a last day holds through the end of the local day (rules §6.8)', () => {
  it.each([
    { zone: 'Asia/Tokyo', day: '2026-11-30', moment: '2026-11-30T14:59:59.999Z', over: false },
    { zone: 'Asia/Tokyo', day: '2026-11-30', moment: '2026-11-30T15:00:00Z', over: true },
    {
      zone: 'Europe/Stockholm',
      day: '2026-11-30',
      moment: '2026-11-30T22:59:59.999Z',
      over: false,
    },
    { zone: 'Europe/Stockholm', day: '2026-11-30', moment: '2026-11-30T23:00:00Z', over: true },
    // Clocks are set forward in the night to 29 March, and back in the night to 25 October.
    { zone: 'Europe/Stockholm', day: '2026-03-28', moment: '2026-03-28T22:59:59Z', over: false },
    { zone: 'Europe/Stockholm', day: '2026-03-28', moment: '2026-03-28T23:00:00Z', over: true },
    { zone: 'Europe/Stockholm', day: '2026-03-29', moment: '2026-03-29T21:59:59Z', over: false },
    { zone: 'Europe/Stockholm', day: '2026-03-29', moment: '2026-03-29T22:00:00Z', over: true },
    { zone: 'Europe/Stockholm', day: '2026-10-25', moment: '2026-10-25T22:59:59Z', over: false },
    { zone: 'Europe/Stockholm', day: '2026-10-25', moment: '2026-10-25T23:00:00Z', over: true },
  ])('$day in $zone is over at $moment: $over', ({ zone, day, moment, over }) => {
    expect(isDayOver(day, zone, at(moment))).toBe(over);
    expect(groupsOf(rightsIn(user(day), zone, at(moment)))).toEqual(over ? [] : [sea]);
  });

  it('leaves an access without an end', () => {
    expect(rightsIn(user(), 'Asia/Tokyo', at('2026-11-30T15:00:00Z'))).toEqual(user());
  });
});

it('ends access altogether when the day is over in every zone', () => {
  const last = at('2026-12-01T11:59:59Z');
  expect(accessOf(lastingRights(user('2026-11-30'), last))).toBe('allowed');
  expect(accessOf(lastingRights(user('2026-11-30'), at('2026-12-01T12:00:00Z')))).toBe('no-access');
});

describe('rights at a moment', () => {
  const evening = at('2026-11-30T15:30:00Z');
  const zonesOf = (zones: readonly string[]) => () => zones;

  it('name the zones in which an access has ended', () => {
    const now = withEnds(user('2026-11-30'), zonesOf(['Asia/Tokyo', 'Europe/Stockholm']), evening);
    expect(groupsOf(now)).toEqual([sea]);
    expect(groupsOf(heldIn(now, 'Asia/Tokyo'))).toEqual([]);
    expect(groupsOf(heldIn(now, 'Europe/Stockholm'))).toEqual([sea]);
  });

  it.each([
    { zones: ['Asia/Tokyo'], groups: [], why: 'ended in the only zone' },
    { zones: ['Europe/Stockholm'], groups: [sea], why: 'not yet there' },
    { zones: [], groups: [sea], why: 'a group without machines ends with the day of UTC' },
  ])('$groups in $zones: $why', ({ zones, groups }) => {
    const now = withEnds(user('2026-11-30'), zonesOf(zones), evening);
    expect(groupsOf(now)).toEqual(groups);
  });

  it('leave other groups alone', () => {
    const both = {
      ...user('2026-11-30'),
      securityGroupAccess: [
        ...user('2026-11-30').securityGroupAccess,
        {
          securityGroupId: japan,
          access: 'Read' as const,
          remoteControl: false,
          alarmNotification: false,
        },
      ],
    };
    expect(groupsOf(withEnds(both, zonesOf(['Asia/Tokyo']), evening))).toEqual([japan]);
  });
});
