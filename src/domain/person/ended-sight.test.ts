import { expect, it } from 'vitest';
import { epochMs } from '../../base/units';
import { isUserId } from '../ids';
import { aGroupId } from '../machine/telemetry.fixture';
import type { GroupAccess } from './access';
import type { Person } from './decide';
import { sightEnded } from './ended-sight';

const at = (text: string) => epochMs(Date.parse(text));
const [sea, japan] = [aGroupId('sea'), aGroupId('japan')];
const userId = 'ann';
if (!isUserId(userId)) throw new Error('no user id');
const on = (securityGroupId: GroupAccess['securityGroupId'], lastDay?: string): GroupAccess => ({
  securityGroupId,
  access: 'Read',
  remoteControl: false,
  alarmNotification: false,
  lastDay,
});
const ann = (access: readonly GroupAccess[], about: Partial<Person> = {}): Person => ({
  userId,
  blocked: false,
  authZGlobalAccess: 'None',
  securityGroupAccess: access,
  ...about,
});
const until30 = ann([on(sea, '2026-11-30')]);
const noon = '2026-11-30T03:00:00Z';

it.each([
  { person: until30, now: '2026-11-30T14:59:59.999Z', ended: false, why: 'its last day' },
  { person: until30, now: '2026-11-30T15:00:00Z', ended: true, why: 'the day is over in Japan' },
  {
    person: until30,
    now: '2026-11-30T15:00:00Z',
    zone: 'Europe/Stockholm',
    ended: false,
    why: 'the day goes on in Sweden',
  },
  {
    person: ann([on(sea, '2026-11-30'), on(japan)]),
    now: '2026-12-09T00:00:00Z',
    ended: false,
    why: 'another group has no end',
  },
  {
    person: ann([on(sea, '2026-11-30'), on(japan, '2026-12-01')]),
    now: '2026-12-01T15:00:00Z',
    ended: true,
    why: 'the later one has ended too',
  },
  {
    person: ann([on(sea, '2026-11-30')], { authZGlobalAccess: 'ReadWrite' }),
    now: '2026-12-09T00:00:00Z',
    ended: false,
    why: 'global ReadWrite sees it all the same',
  },
  { person: ann([on(sea)]), now: '2036-12-09T00:00:00Z', ended: false, why: 'no end' },
  {
    person: until30,
    responded: '2026-12-01T12:00:00Z',
    now: '2026-12-01T12:01:00Z',
    ended: false,
    why: 'the server named it after the last day',
  },
  { person: ann([]), now: '2026-12-09T00:00:00Z', ended: false, why: 'no right known here' },
])('ended: $ended, $why', ({ person, now, ended, zone = 'Asia/Tokyo', responded = noon }) => {
  expect(sightEnded(person, { groups: [sea, japan], zone }, at(responded), at(now))).toBe(ended);
});
