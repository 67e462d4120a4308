import { expect, test } from 'vitest';
import { isSecurityGroupId, isUserId, type SecurityGroupId, type UserId } from '../ids';
import type { AccessLevel } from '../catalogues';
import type { GroupAccess } from '../person/access';
import { accessAfter, type StoredAccess } from './access-draft';

const group = (name: string): SecurityGroupId => {
  if (isSecurityGroupId(name)) return name;
  throw new Error(name);
};
const entry = (
  name: string,
  access: AccessLevel = 'Read',
  more: Partial<StoredAccess> = {},
): StoredAccess => ({
  securityGroupId: group(name),
  access,
  remoteControl: false,
  alarmNotification: false,
  ...more,
});
const user = (id: string): UserId => {
  if (isUserId(id)) return id;
  throw new Error(id);
};
const editor = (...groups: readonly GroupAccess[]) => ({
  userId: user('editor'),
  blocked: false,
  authZGlobalAccess: 'None' as const,
  securityGroupAccess: groups,
});
/** Sees North and South, edits North. */
const NORTHERNER = editor(entry('North', 'ReadWrite'), entry('South', 'Read'));

const after = (draft: readonly StoredAccess[], stored: readonly StoredAccess[], isSelf = false) =>
  accessAfter({
    caller: NORTHERNER,
    isSelf,
    stored,
    draft,
    sees: (id) => id === 'North' || id === 'South',
  });

test.each([
  ['grants in an editable group', [entry('North')], [], [entry('North')]],
  ['removes from an editable group', [], [entry('North')], []],
  ['keeps what is not editable', [], [entry('South')], [entry('South')]],
  ['keeps what is hidden', [entry('North')], [entry('Far')], [entry('Far'), entry('North')]],
  ['takes an equal entry', [entry('South')], [entry('South')], [entry('South')]],
  [
    'sets and takes an end',
    [entry('North', 'Read', { lastDay: '2027-01-31' })],
    [entry('North', 'ReadWrite', { remoteControl: true })],
    [entry('North', 'Read', { lastDay: '2027-01-31' })],
  ],
])('%s', (_what, draft, stored, expected) => {
  expect(after(draft, stored)).toEqual(expected);
});

test.each([
  ['a group that is hidden', [entry('Far')], [entry('Far')], 'unknown', 0],
  ['a group twice', [entry('North'), entry('North')], [], 'twice', 1],
  ['a new entry of a group that one only sees', [entry('South')], [], 'forbidden', 0],
  ['more access there', [entry('South', 'ReadWrite')], [entry('South')], 'forbidden', 0],
  [
    'remote control there',
    [entry('North'), entry('South', 'Read', { remoteControl: true })],
    [entry('South')],
    'forbidden',
    1,
  ],
  [
    'another last day there',
    [entry('South')],
    [entry('South', 'Read', { lastDay: '2027-01-31' })],
    'forbidden',
    0,
  ],
  [
    'alarm mail there',
    [entry('South', 'Read', { alarmNotification: true })],
    [entry('South')],
    'forbidden',
    0,
  ],
] as const)('refuses %s', (_what, draft, stored, refused, index) => {
  expect(after(draft, stored)).toEqual({ refused, index });
});

test('anybody changes the alarm mail of their own entry', () => {
  const draft = [entry('South', 'Read', { alarmNotification: true })];
  expect(after(draft, [entry('South')], true)).toEqual(draft);
});
