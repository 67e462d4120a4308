import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { epochMs } from '../../../base/units';
import { isSecurityGroupId, isUserId, type SecurityGroupId } from '../../../domain/ids';
import type { GroupAccess, User } from '../../../domain/person/access';
import { countOf } from '../../../i18n/core/catalogue-parts';
import { loadCatalogues } from '../../../i18n/core/catalogues';
import { missingControl } from './missing-right';

const AT = epochMs(Date.parse('2026-05-03T12:00:00Z'));

function groupOf(text: string): SecurityGroupId {
  if (!isSecurityGroupId(text)) throw new Error(text);
  return text;
}
const NORTH = groupOf('north');
const PILOT = groupOf('pilot');
const MACHINE = { securityGroupIds: [NORTH, PILOT], timezone: 'Asia/Tokyo' };

const access = (securityGroupId: SecurityGroupId, about: Partial<GroupAccess> = {}) => ({
  securityGroupId,
  access: 'Read' as const,
  remoteControl: false,
  alarmNotification: false,
  ...about,
});

function userWith(about: Partial<User>): User {
  const userId = 'ana';
  if (!isUserId(userId)) throw new Error(userId);
  return {
    userId,
    email: 'ana@example.test',
    nickName: 'Ana',
    blocked: false,
    authZGlobalAccess: 'None',
    securityGroupAccess: [access(NORTH), access(PILOT)],
    securityGroupsNames: ['North', 'Pilot'],
    enableEdit: false,
    enableDelete: false,
    granters: [{ securityGroupId: null, nickName: 'Chie' }],
    ...about,
  };
}

const BOTH = [
  { securityGroupId: PILOT, nickName: 'Bo' },
  { securityGroupId: null, nickName: 'Chie' },
];
const USERS: Readonly<Record<string, { user: User; groups?: readonly SecurityGroupId[] }>> = {
  'two groups, one admin': { user: userWith({}) },
  'two groups, two who can grant it': { user: userWith({ granters: BOTH }) },
  'nobody known who can grant it': { user: userWith({ granters: [] }) },
  'global ReadWrite, in no group': {
    user: userWith({
      authZGlobalAccess: 'ReadWrite',
      securityGroupAccess: [],
      securityGroupsNames: [],
    }),
  },
  'right that has ended': {
    user: userWith({
      securityGroupAccess: [access(NORTH, { remoteControl: true, lastDay: '2026-05-02' })],
      securityGroupsNames: ['North'],
    }),
  },
  'machine in no group': { user: userWith({}), groups: [] },
  'blocked user': { user: userWith({ blocked: true }) },
  'hostile names': {
    user: userWith({
      securityGroupsNames: ['<b>=1+1</b>', 'x'.repeat(10_000)],
      granters: [{ securityGroupId: null, nickName: '\u202Eגבוה' }],
    }),
  },
};

test.for(['en', 'ja'] as const)('says what is missing and whom to ask, in %s', async (locale) => {
  const messages = await loadCatalogues(locale, 0, countOf('machine'));
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  const texts = Object.entries(USERS).map(([who, { user, groups = MACHINE.securityGroupIds }]) => {
    const missing = missingControl(user, { ...MACHINE, securityGroupIds: groups }, AT, locale);
    return `${who}: ${missing === null ? 'allowed' : i18n._(missing)}`;
  });
  expect(texts.join('\n')).toMatchSnapshot();
});

test('is nothing with remote control on one of the groups, on its last day too', () => {
  const user = userWith({
    securityGroupAccess: [access(PILOT, { remoteControl: true, lastDay: '2026-05-03' })],
  });
  expect(missingControl(user, MACHINE, AT, 'en')).toBeNull();
});
