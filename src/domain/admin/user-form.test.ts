import { expect, test } from 'vitest';
import type { AccessLevel } from '../catalogues';
import { groupRow } from './user-form.fixture';
import {
  changesRights,
  NEW_USER_FORM,
  userDraftOf,
  userFormOf,
  type UserFormDraft,
} from './user-form';

const FORM: UserFormDraft = {
  ...NEW_USER_FORM,
  email: 'ann@example.test',
  nickName: 'Ann',
  rows: [groupRow('north', 'Read')],
};

test('a form of a stored user describes the same user', () => {
  const user = {
    ...userDraftOf({ ...FORM, rows: [groupRow('north', 'Read', { lastDay: '2026-12-31' })] }, true),
  };
  expect(user.securityGroupAccess).toEqual([
    {
      ...{ securityGroupId: 'north', access: 'Read', remoteControl: false },
      ...{ alarmNotification: false, lastDay: '2026-12-31' },
    },
  ]);
  expect(userDraftOf(userFormOf(user), true)).toEqual(user);
});

test('spaces around texts are dropped, and the e-mail names somebody without a nickname', () => {
  const form = { ...FORM, email: ' ann@example.test ', nickName: '  ', externalId: ' 17 ' };
  expect(userDraftOf(form, false)).toMatchObject({
    email: 'ann@example.test',
    nickName: 'ann@example.test',
    externalId: '17',
  });
  expect(userDraftOf(FORM, false)).not.toHaveProperty('externalId');
});

const withRow = (access: AccessLevel, more: object = {}): UserFormDraft => ({
  ...FORM,
  rows: [groupRow('north', access, more)],
});

test.each([
  { why: 'a name', form: { ...FORM, nickName: 'Anna', email: 'a@b.test' }, changes: false },
  { why: 'alarm mails', form: withRow('Read', { alarmNotification: true }), changes: false },
  { why: 'access', form: withRow('ReadWrite'), changes: true },
  { why: 'remote control', form: withRow('Read', { remoteControl: true }), changes: true },
  { why: 'the last day', form: withRow('Read', { lastDay: '2026-12-31' }), changes: true },
  { why: 'a removed group', form: { ...FORM, rows: [] }, changes: true },
  { why: 'global access', form: { ...FORM, authZGlobalAccess: 'Read' as const }, changes: true },
])('changes of rights: $why', ({ form, changes }) => {
  expect(changesRights(FORM, form)).toBe(changes);
});
