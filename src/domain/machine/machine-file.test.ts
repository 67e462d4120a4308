import { describe, expect, it, test } from 'vitest';
import { isDay, type Day } from '../time/days';
import {
  dayStamp,
  fileKey,
  newestDay,
  ownerOfFileName,
  savedFileName,
  stampText,
} from './file-name';
import { isStamp, readMachineFile, type FileKind, type MachineFile } from './machine-file';
import { aModuleId, aPowerBlockId } from './telemetry.fixture';

function aDay(text: string): Day {
  if (!isDay(text)) throw new Error(`${text} is no day`);
  return text;
}
const day = aDay('2026-03-01');
const ownerId = aModuleId('0110000001');
const blockId = aPowerBlockId('0710000001');

test('a day is written yymmdd (rules §7.3)', () => {
  expect(dayStamp(day)).toBe('260301');
});

test.each<[FileKind, string]>([
  ['log', '2026-02-28'],
  ['variables', '2026-02-28'],
  ['parameters', '2026-02-28'],
  ['blackbox', '2026-03-01'],
])('the newest %s is of %s (rules §5.3)', (kind, newest) => {
  expect(newestDay(kind, day)).toBe(newest);
});

test.each([
  ['1402', '14:02'],
  ['0003b', '00:03 b'],
])('the stamp %s is %s', (stamp, text) => {
  expect(stampText(stamp)).toBe(text);
});

test.each(['', '12', '14:02', '1402/..', '1402%2f', '../1402', '1402' + 'b'.repeat(9)])(
  '%j is no stamp',
  (stamp) => {
    expect(isStamp(stamp)).toBe(false);
  },
);

const files: readonly MachineFile[] = [
  { kind: 'log', ownerId, day },
  { kind: 'blackbox', ownerId, day, stamp: '1402b' },
  { kind: 'variables', ownerId: blockId, day },
  { kind: 'log', ownerId: blockId, day },
  { kind: 'blackbox', ownerId: blockId, day, stamp: '0003' },
];

describe('the record of a stored file', () => {
  it.each(files)('is read back as it was stored: %j', (file) => {
    expect(readMachineFile(JSON.parse(JSON.stringify(file)))).toEqual(file);
  });

  it('has a key of its own for each file', () => {
    expect(files.map(fileKey)).toEqual([
      '0110000001-log-260301',
      '0110000001-blackbox-260301-1402b',
      '0710000001-variables-260301',
      '0710000001-log-260301',
      '0710000001-blackbox-260301-0003',
    ]);
  });

  it.each([
    ['nothing', null],
    ['a word', 'log'],
    ['a kind of a newer build', { kind: 'film', ownerId, day }],
    ['a log of nobody', { kind: 'log', ownerId: '0910000001', day }],
    ['variables of a module', { kind: 'variables', ownerId, day }],
    ['a day that is none', { kind: 'log', ownerId, day: '2026-02-30' }],
    ['a blackbox without a stamp', { kind: 'blackbox', ownerId, day }],
    ['a stamp that leads elsewhere', { kind: 'blackbox', ownerId, day, stamp: '../x' }],
  ])('is null for %s', (_case, stored) => {
    expect(readMachineFile(stored)).toBeNull();
  });
});

test('a file is saved under the moment that it is about (contract W16)', () => {
  expect(files.map(savedFileName)).toEqual([
    '0110000001-log-20260301000000.csv',
    '0110000001-blackbox-b-20260301140200.csv',
    '0710000001-variables-20260301000000.csv',
    '0710000001-log-20260301000000.csv',
    '0710000001-blackbox-20260301000300.csv',
  ]);
});

test('the name of a file begins with its owner', () => {
  expect(files.map(savedFileName).map(ownerOfFileName)).toEqual(files.map((file) => file.ownerId));
  expect(ownerOfFileName('handover-20260301000000.csv')).toBeNull();
});
