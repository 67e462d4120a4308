import { expect, test } from 'vitest';
import { changedKey, mergeUserForms } from './merge-user-forms';
import { emptyRow, NEW_USER_FORM, type GroupRow, type UserFormDraft } from './user-form';
import { groupRow } from './user-form.fixture';

const form = (nickName: string, ...rows: readonly GroupRow[]): UserFormDraft => ({
  ...NEW_USER_FORM,
  email: 'ann@example.test',
  nickName,
  rows,
});
const READ = groupRow('north', 'Read');
const WRITE = groupRow('north', 'ReadWrite');
const PILOT = groupRow('pilot', 'Read');
const BASE = form('Ann', READ);

test.each([
  {
    why: 'they renamed, I added a group',
    mine: form('Ann', READ, PILOT),
    theirs: form('Anna', READ),
    merged: form('Anna', READ, PILOT),
    changed: ['nickName'],
    both: [],
  },
  {
    why: 'they added a group, I changed another one',
    mine: form('Ann', WRITE),
    theirs: form('Ann', READ, PILOT),
    merged: form('Ann', WRITE, PILOT),
    changed: ['group pilot'],
    both: [],
  },
  {
    why: 'they removed a group that I changed',
    mine: form('Ann', WRITE),
    theirs: form('Ann'),
    merged: form('Ann', WRITE),
    changed: ['group north'],
    both: ['group north'],
  },
  {
    why: 'both changed the name',
    mine: form('Anne', READ),
    theirs: form('Anna', READ),
    merged: form('Anne', READ),
    changed: ['nickName'],
    both: ['nickName'],
  },
  {
    why: 'both added the same group with the same access',
    mine: form('Ann', READ, { ...PILOT, key: 'new-1' }),
    theirs: form('Ann', READ, PILOT),
    merged: form('Ann', READ, PILOT),
    changed: [],
    both: [],
  },
  {
    why: 'a row without a group stays',
    mine: form('Ann', READ, emptyRow('new-1')),
    theirs: form('Ann'),
    merged: form('Ann', emptyRow('new-1')),
    changed: ['group north'],
    both: [],
  },
])('$why', ({ mine, theirs, merged, changed, both }) => {
  const result = mergeUserForms(BASE, mine, theirs);
  expect(result.form).toEqual(merged);
  expect(result.changed.map(changedKey)).toEqual(changed);
  expect(result.changed.filter(({ isBoth }) => isBoth).map(changedKey)).toEqual(both);
});

test('a choice takes the value of the other person', () => {
  const mine = form('Anne', WRITE);
  const theirs = form('Anna');
  const chosen = (...keys: string[]) => mergeUserForms(BASE, mine, theirs, new Set(keys)).form;
  expect(chosen('nickName')).toEqual(form('Anna', WRITE));
  expect(chosen('group north')).toEqual(form('Anne'));
  expect(chosen('nickName', 'group north')).toEqual(form('Anna'));
});
