import { expect, test } from 'vitest';
import { SERVED_AT } from '../../domain/machine/telemetry.fixture';
import { isComing } from './fleet-past';

const error = new Error('the server failed');
const fetching = { failed: null, stopped: false, lastCompleteAt: null, progress: null };
const progress = { delayedBy: null };

test.each([
  { why: 'requested', refresh: fetching, is: true },
  { why: 'its size is known', refresh: { ...fetching, progress }, is: true },
  {
    why: 'the server fails, and it is tried again',
    refresh: { ...fetching, progress: { delayedBy: error } },
    is: false,
  },
  { why: 'given up', refresh: { ...fetching, failed: error }, is: false },
  { why: 'all has come', refresh: { ...fetching, lastCompleteAt: SERVED_AT }, is: false },
  { why: 'stopped', refresh: { ...fetching, stopped: true }, is: false },
])('$why: $is', ({ refresh, is }) => {
  expect(isComing(refresh, true)).toBe(is);
});

test('without the server nothing is coming', () => {
  expect(isComing({ ...fetching, failed: error }, false)).toBe(false);
});
