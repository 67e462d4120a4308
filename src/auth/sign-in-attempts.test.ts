import { expect, test } from 'vitest';
import { epochMs, later, MINUTE, SECOND } from '../base/units';
import { memoryStore } from './memory-store.fixture';
import { forgetAttempts, noteAttempt } from './sign-in-attempts';

const START = epochMs(1_000_000_000_000);

test('allows three in a row, then none until the first is five minutes old', () => {
  const store = memoryStore();
  const tries = [0, 1, 2, 3].map((n) => noteAttempt(store, later(START, n * SECOND)));
  expect(tries).toEqual([true, true, true, false]);
  expect(noteAttempt(store, later(START, 5 * MINUTE - 1))).toBe(false);
  expect(noteAttempt(store, later(START, 5 * MINUTE + 1))).toBe(true);
});

test('refused attempts do not extend the wait', () => {
  const store = memoryStore();
  for (let n = 0; n < 20; n += 1) noteAttempt(store, later(START, n * SECOND));
  expect(noteAttempt(store, later(START, 6 * MINUTE))).toBe(true);
});

test('a person who presses the button starts again', () => {
  const store = memoryStore();
  for (let n = 0; n < 5; n += 1) noteAttempt(store, START);
  forgetAttempts(store);
  expect(noteAttempt(store, START)).toBe(true);
});

test.each(['no JSON', '{}', '["a",null]', '[1e300,1e300,1e300]'])(
  'a damaged record does not lock anybody out: %s',
  (damaged) => {
    const store = memoryStore();
    noteAttempt(store, START);
    const [key = ''] = store.keys();
    store.setItem(key, damaged);
    expect(noteAttempt(store, START)).toBe(true);
  },
);
