import { expect, test } from 'vitest';
import { clockOf, filterParameters, minutesOf, readLogAddress } from './log-address';

const NONE = { kind: null, object: '', person: '', since: null, until: null };
const START = { part: 'changes', filter: NONE, machine: null, day: null, minutes: null };

test.for([
  { search: {}, read: START },
  {
    search: { log: 'secret', kind: 'admin', since: '2026-02-30', day: 'today', at: '24:00' },
    read: START,
  },
  { search: { machine: '0803190121' }, read: START },
  {
    search: { log: 'control', machine: '103190121', day: '2026-05-03', at: '14:10' },
    read: { ...START, part: 'control', machine: '0103190121', day: '2026-05-03', minutes: 850 },
  },
  {
    search: { kind: 'user', object: 'x'.repeat(10_000), until: '2026-05-04' },
    read: {
      ...START,
      filter: { ...NONE, kind: 'user', object: 'x'.repeat(80), until: '2026-05-04' },
    },
  },
])('reads $search', ({ search, read }) => {
  expect(readLogAddress(search)).toEqual(read);
});

test('a filter is read as it was written, an emptied one is left out', () => {
  const search = filterParameters({ kind: 'module', person: 'Ana' });
  expect(readLogAddress(search).filter).toEqual({ ...NONE, kind: 'module', person: 'Ana' });
  expect(filterParameters({ kind: null, object: '' })).toEqual({});
});

test('clock times', () => {
  expect(['00:00', '14:10', '23:59', '9:00', '14:60'].map(minutesOf)).toEqual([
    0,
    850,
    1_439,
    null,
    null,
  ]);
  expect(clockOf(65)).toBe('01:05');
});
