import { describe, expect, test } from 'vitest';
import type { AccessLevel } from '../catalogues';
import { isUserId, type UserId } from '../ids';
import { emptyRow, NEW_USER_FORM, type GroupRow } from './user-form';
import {
  isWithoutErrors,
  offeredGroups,
  personFieldRights,
  rowRights,
  userFormErrors,
  type UserFormSides,
} from './user-form-rules';
import { groupId, groupRow } from './user-form.fixture';

function userId(id: string): UserId {
  if (!isUserId(id)) throw new Error(`no user id: ${id}`);
  return id;
}
const caller = (global: AccessLevel, north: AccessLevel): UserFormSides['caller'] => ({
  userId: userId('me'),
  blocked: false,
  authZGlobalAccess: global,
  securityGroupAccess: [
    {
      ...{ securityGroupId: groupId('north'), access: north },
      ...{ remoteControl: false, alarmNotification: false },
    },
  ],
});
const OTHER = { userId: userId('other'), enableEdit: true, enableDelete: false };
const OWN = { userId: userId('me'), enableEdit: true, enableDelete: false };

const LAST_DAYS = { earliest: '2026-11-28', stored: ['2026-11-01'] };

describe('who may change what', () => {
  test.each([
    {
      why: 'global ReadWrite',
      sides: { caller: caller('ReadWrite', 'None'), edited: OTHER },
      fields: 'email nickName globalAccess addGroup',
    },
    {
      why: 'an editor of one group',
      sides: { caller: caller('None', 'ReadWrite'), edited: OTHER },
      fields: 'addGroup',
    },
    {
      why: 'an editor of all groups of the user',
      sides: { caller: caller('None', 'ReadWrite'), edited: { ...OTHER, enableDelete: true } },
      fields: 'email nickName addGroup',
    },
    {
      why: 'an editor who adds a user',
      sides: { caller: caller('None', 'ReadWrite'), edited: null },
      fields: 'email nickName addGroup',
    },
    {
      why: 'a global Read user their own entry',
      sides: { caller: caller('Read', 'Read'), edited: OWN },
      fields: 'nickName',
    },
  ])('fields of the person: $why', ({ sides, fields }) => {
    const allowed = Object.entries(personFieldRights(sides)).filter(([, may]) => may);
    expect(allowed.map(([name]) => name).join(' ')).toBe(fields);
  });

  const NORTH = groupRow('north', 'Read');
  test.each([
    {
      why: 'global ReadWrite',
      of: caller('ReadWrite', 'None'),
      edited: OTHER,
      rows: 2,
      fields: 'access alarmNotification remove',
    },
    {
      why: 'the last row stays',
      of: caller('ReadWrite', 'None'),
      edited: OTHER,
      rows: 1,
      fields: 'access alarmNotification',
    },
    {
      why: 'ReadWrite on the group',
      of: caller('None', 'ReadWrite'),
      edited: OTHER,
      rows: 2,
      fields: 'access alarmNotification remove',
    },
    { why: 'Read on the group', of: caller('None', 'Read'), edited: OTHER, rows: 2, fields: '' },
    {
      why: 'Read on the group, own entry',
      of: caller('Read', 'Read'),
      edited: OWN,
      rows: 2,
      fields: 'alarmNotification',
    },
    {
      why: 'ReadWrite on the group, own entry',
      of: caller('None', 'ReadWrite'),
      edited: OWN,
      rows: 2,
      fields: 'access alarmNotification remove',
    },
  ])('fields of a group: $why', ({ of, edited, rows, fields }) => {
    const allowed = Object.entries(rowRights({ caller: of, edited }, NORTH, rows));
    expect(
      allowed
        .filter(([, may]) => may)
        .map(([name]) => name)
        .join(' '),
    ).toBe(fields);
  });

  const GROUPS = ['north', 'pilot', 'south'].map((id) => ({ securityGroupId: groupId(id) }));
  test.each([
    {
      why: 'none of another row',
      of: caller('ReadWrite', 'None'),
      row: emptyRow('new'),
      offered: 'pilot south',
    },
    {
      why: 'that of the row itself',
      of: caller('ReadWrite', 'None'),
      row: NORTH,
      offered: 'north pilot south',
    },
    {
      why: 'only those one may edit',
      of: caller('None', 'ReadWrite'),
      row: emptyRow('new'),
      offered: '',
    },
  ])('groups that a row offers: $why', ({ of, row, offered }) => {
    const groups = offeredGroups(of, GROUPS, [NORTH, row], row);
    expect(groups.map(({ securityGroupId }) => securityGroupId).join(' ')).toBe(offered);
  });
});

describe('validation', () => {
  test.each([
    { email: '', error: 'required' },
    { email: '   ', error: 'required' },
    { email: '\u3000', error: 'required' },
    { email: 'ann', error: 'invalid' },
    { email: 'ann@host', error: 'invalid' },
    { email: 'a b@example.test', error: 'invalid' },
    { email: '<b>ann</b>@example.test', error: 'invalid' },
    { email: "ann@example.test'; drop table users", error: 'invalid' },
    { email: `${'x'.repeat(10_000)}@example.test`, error: 'invalid' },
    { email: 'ann@example.test', error: null },
    { email: ' ANN@Example.test ', error: null },
    { email: 'ａｎｎ＠example.test', error: null },
    { email: '庵@例え.テスト', error: null },
    { email: '=1+1@example.test', error: null },
  ])('e-mail "$email": $error', ({ email, error }) => {
    expect(userFormErrors({ ...NEW_USER_FORM, email }, LAST_DAYS).email).toBe(error);
  });

  test.each<{ why: string; row: GroupRow; errors: object }>([
    {
      why: 'empty',
      row: emptyRow('a'),
      errors: { group: 'required', access: 'required', lastDay: null },
    },
    {
      why: 'filled in',
      row: groupRow('north', 'None'),
      errors: { group: null, access: null, lastDay: null },
    },
    {
      why: 'a day of five digits',
      row: groupRow('north', 'Read', { lastDay: '20260-01-01' }),
      errors: { group: null, access: null, lastDay: 'invalid' },
    },
    {
      why: 'a day that is over',
      row: groupRow('north', 'Read', { lastDay: '2026-11-27' }),
      errors: { group: null, access: null, lastDay: 'past' },
    },
    {
      why: 'today',
      row: groupRow('north', 'Read', { lastDay: '2026-11-28' }),
      errors: { group: null, access: null, lastDay: null },
    },
    {
      why: 'a stored day that is over',
      row: groupRow('north', 'Read', { lastDay: '2026-11-01' }),
      errors: { group: null, access: null, lastDay: null },
    },
  ])('row: $why', ({ row, errors }) => {
    expect(userFormErrors({ ...NEW_USER_FORM, rows: [row] }, LAST_DAYS).rows).toEqual([errors]);
  });

  test.each([
    { needsId: false, externalId: '', error: null },
    { needsId: true, externalId: '  ', error: 'required' },
    { needsId: true, externalId: 'auth0|7', error: null },
  ])('id "$externalId" where needed=$needsId: $error', ({ needsId, externalId, error }) => {
    const form = { ...NEW_USER_FORM, email: 'ann@example.test', externalId };
    const rows = [groupRow('north', 'Read')];
    const errors = userFormErrors({ ...form, rows }, LAST_DAYS, { needsId });
    expect(errors.externalId).toBe(error);
    expect(isWithoutErrors(errors)).toBe(error === null);
  });

  test('a form is saved only without any error', () => {
    const rows = [groupRow('north', 'Read')];
    const form = { ...NEW_USER_FORM, email: 'ann@example.test', rows };
    expect(isWithoutErrors(userFormErrors(form, LAST_DAYS))).toBe(true);
    expect(isWithoutErrors(userFormErrors({ ...form, email: '' }, LAST_DAYS))).toBe(false);
    expect(
      isWithoutErrors(userFormErrors({ ...form, nickName: 'あ'.repeat(201) }, LAST_DAYS)),
    ).toBe(false);
    expect(
      isWithoutErrors(userFormErrors({ ...form, rows: [...rows, emptyRow('b')] }, LAST_DAYS)),
    ).toBe(false);
  });
});
