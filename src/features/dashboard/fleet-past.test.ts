import { expect, test } from 'vitest';
import { SERVED_AT } from '../../domain/machine/telemetry.fixture';
import { absenceOf } from './fleet-past';

const error = new Error('the server failed');
const fetching = { failed: null, stopped: false, lastCompleteAt: null, progress: null };
const progress = { delayedBy: null };

test.each([
  { why: 'requested', refresh: fetching, is: 'coming' },
  { why: 'its size is known', refresh: { ...fetching, progress }, is: 'coming' },
  {
    why: 'the server fails, and it is tried again',
    refresh: { ...fetching, progress: { delayedBy: error } },
    is: 'failing',
  },
  { why: 'given up', refresh: { ...fetching, failed: error }, is: 'failing' },
  { why: 'all has come', refresh: { ...fetching, lastCompleteAt: SERVED_AT }, is: 'none' },
  { why: 'stopped', refresh: { ...fetching, stopped: true }, is: 'none' },
])('$why: $is', ({ refresh, is }) => {
  expect(absenceOf(refresh, true)).toBe(is);
});

test('without the server nothing is coming', () => {
  expect(absenceOf({ ...fetching, failed: error }, false)).toBe('none');
});
