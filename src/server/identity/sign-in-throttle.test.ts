import { expect, test } from 'vitest';
import { epochMs, later, MINUTE } from '../../base/units';
import { createSignInThrottle } from './sign-in-throttle';

const at = (start: number) => {
  const time = { now: epochMs(start) };
  return { time, throttle: createSignInThrottle(() => time.now) };
};

const fail = (count: number, attempt: (nth: number) => unknown) =>
  Array.from({ length: count }, (_, nth) => attempt(nth)).at(-1);

test('an e-mail has ten attempts in a quarter of an hour, from all addresses together', () => {
  const { time, throttle } = at(0);
  expect(fail(10, (nth) => throttle.attempt('a@x', `address ${nth}`))).toBeNull();
  time.now = later(time.now, 5 * MINUTE);
  expect(throttle.attempt('a@x', 'new address')).toBe(10 * MINUTE);
  expect(throttle.attempt('b@x', 'new address')).toBeNull();
  time.now = later(time.now, 10 * MINUTE);
  expect(throttle.attempt('a@x', 'new address')).toBeNull();
});

test('an address has sixty attempts, for all e-mails together', () => {
  const { throttle } = at(0);
  expect(fail(60, (nth) => throttle.attempt(`${nth}@x`, 'plant'))).toBeNull();
  expect(throttle.attempt('fresh@x', 'plant')).toBe(15 * MINUTE);
  expect(throttle.attempt('fresh@x', 'home')).toBeNull();
});

test('a success clears the failures of the e-mail, and successes never exhaust an address', () => {
  const { throttle } = at(0);
  fail(9, () => throttle.attempt('a@x', 'home'));
  throttle.attempt('a@x', 'home');
  throttle.succeeded('a@x', 'home');
  expect(fail(9, () => throttle.attempt('a@x', 'elsewhere'))).toBeNull();
  const allowed = fail(500, (nth) => {
    const wait = throttle.attempt(`${nth}@x`, 'plant');
    throttle.succeeded(`${nth}@x`, 'plant');
    return wait;
  });
  expect(allowed).toBeNull();
});

test('attempts while waiting do not prolong the wait', () => {
  const { time, throttle } = at(0);
  fail(10, () => throttle.attempt('a@x', 'home'));
  fail(200, () => throttle.attempt('a@x', 'home'));
  time.now = later(time.now, 15 * MINUTE);
  expect(throttle.attempt('a@x', 'home')).toBeNull();
});
