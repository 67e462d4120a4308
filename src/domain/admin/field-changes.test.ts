import { expect, test } from 'vitest';
import { fieldChanges, listChanges } from './field-changes';

const NORTH = { securityGroupId: 'n', displayName: 'North', access: 'Read', remoteControl: false };
const USER = { email: 'ana@example.com', blocked: false, securityGroupAccess: [NORTH] };

test('a record without changes has none', () => {
  expect(fieldChanges(USER, { ...USER, securityGroupAccess: [{ ...NORTH }] })).toEqual([]);
  expect(fieldChanges(null, null)).toEqual([]);
});

test('a changed right names its group as it was named then', () => {
  const after = {
    ...USER,
    blocked: true,
    securityGroupAccess: [
      { ...NORTH, access: 'ReadWrite' },
      { securityGroupId: 'p', displayName: 'Pilot', access: 'Read', remoteControl: true },
    ],
  };
  expect(fieldChanges(USER, after)).toEqual([
    { path: ['blocked'], before: false, after: true },
    { path: ['securityGroupAccess', 'North', 'access'], before: 'Read', after: 'ReadWrite' },
    { path: ['securityGroupAccess', 'Pilot', 'access'], before: null, after: 'Read' },
    { path: ['securityGroupAccess', 'Pilot', 'remoteControl'], before: null, after: true },
  ]);
});

test('lists of ids or of named records are lists of names', () => {
  const before = { displayName: 'North', powerBlocks: ['0803190121', '0803190122'] };
  const after = {
    displayName: 'North',
    powerBlocks: [
      { powerBlockId: '0803190122', name: '' },
      { powerBlockId: '0803190123', name: 'Beppu' },
    ],
  };
  const [change] = fieldChanges(before, after);
  expect(change?.after).toEqual(['0803190122', 'Beppu']);
  expect(listChanges(change?.before ?? null, change?.after ?? null)).toEqual({
    added: ['Beppu'],
    removed: ['0803190121'],
  });
});

test('an added record has all its fields, a deleted one none after it', () => {
  const module = { moduleId: '0103190121', name: 'Beppu 1', powerBlock: '0803190121' };
  expect(fieldChanges(null, module).map(({ before, after }) => [before, after])).toEqual([
    [null, '0103190121'],
    [null, 'Beppu 1'],
    [null, '0803190121'],
  ]);
  expect(fieldChanges(module, null).every(({ after }) => after === null)).toBe(true);
});

test('nested fields and hostile texts stay texts', () => {
  const rule = { machines: { kind: 'prefix', prefix: '08' }, right: 'control' };
  const after = { machines: { kind: 'prefix', prefix: '<b>=1+1</b>' }, right: 'control' };
  expect(fieldChanges(rule, after)).toEqual([
    { path: ['machines', 'prefix'], before: '08', after: '<b>=1+1</b>' },
  ]);
});
