import { expect, test } from 'vitest';
import { DAY, epochMs, HOUR, later, MINUTE, SECOND } from '../../base/units';
import { createSignInThrottle, type Attempt } from './sign-in-throttle';

const at = (start: number) => {
  const time = { now: epochMs(start) };
  return { time, throttle: createSignInThrottle(() => time.now) };
};
const from = (email: string, address: string, device: string | null = null): Attempt => ({
  email,
  address,
  device,
});
const fail = (count: number, attempt: (nth: number) => unknown) =>
  Array.from({ length: count }, (_, nth) => attempt(nth)).at(-1);

test('after five failures the delay of an e-mail at an address doubles, up to 15 minutes', () => {
  const { time, throttle } = at(0);
  const attempt = () => throttle.attempt(from('a@x', 'home'));
  expect(fail(5, attempt)).toBeNull();
  const waits = Array.from({ length: 10 }, () => {
    const wait = attempt() ?? 0;
    time.now = later(time.now, wait - 1);
    expect(attempt()).toBe(1);
    time.now = later(time.now, 1);
    expect(attempt()).toBeNull();
    return wait / SECOND;
  });
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
});

test('failures elsewhere do not delay the person, at their own address', () => {
  const { throttle } = at(0);
  fail(60, () => throttle.attempt(from('a@x', 'attacker')));
  expect(throttle.attempt(from('a@x', 'attacker'))).not.toBeNull();
  expect(throttle.attempt(from('a@x', 'home'))).toBeNull();
});

test('a known device goes on, whatever others do at its address or with its e-mail', () => {
  const { throttle } = at(0);
  fail(500, (nth) => throttle.attempt(from(`${nth}@x`, 'plant')));
  fail(500, (nth) => throttle.attempt(from('a@x', `address ${nth}`)));
  fail(60, () => throttle.attempt(from('a@x', 'plant')));
  expect(throttle.attempt(from('a@x', 'plant'))).not.toBeNull();
  expect(throttle.attempt(from('a@x', 'plant', 'tablet'))).toBeNull();
});

test('a known device has the same growing delay of its own', () => {
  const { throttle } = at(0);
  expect(fail(5, () => throttle.attempt(from('a@x', 'home', 'tablet')))).toBeNull();
  expect(throttle.attempt(from('a@x', 'elsewhere', 'tablet'))).toBe(5 * SECOND);
});

test('an address has sixty attempts in 15 minutes, for all e-mails together', () => {
  const { time, throttle } = at(0);
  expect(fail(60, (nth) => throttle.attempt(from(`${nth}@x`, 'plant')))).toBeNull();
  expect(throttle.attempt(from('fresh@x', 'plant'))).toBe(15 * MINUTE);
  expect(throttle.attempt(from('fresh@x', 'home'))).toBeNull();
  time.now = later(time.now, 15 * MINUTE);
  expect(throttle.attempt(from('fresh@x', 'plant'))).toBeNull();
});

test('an e-mail has a hundred attempts in 15 minutes, from all unknown devices together', () => {
  const { throttle } = at(0);
  expect(fail(100, (nth) => throttle.attempt(from('a@x', `address ${nth}`)))).toBeNull();
  expect(throttle.attempt(from('a@x', 'new address'))).toBe(15 * MINUTE);
  expect(throttle.attempt(from('b@x', 'new address'))).toBeNull();
});

test('a success clears the failures, and successes never exhaust an address', () => {
  const { throttle } = at(0);
  fail(5, () => throttle.attempt(from('a@x', 'home')));
  throttle.succeeded(from('a@x', 'home'));
  expect(fail(5, () => throttle.attempt(from('a@x', 'home')))).toBeNull();
  const allowed = fail(500, (nth) => {
    const wait = throttle.attempt(from(`${nth}@x`, 'plant'));
    throttle.succeeded(from(`${nth}@x`, 'plant'));
    return wait;
  });
  expect(allowed).toBeNull();
});

test('attempts while waiting do not prolong the wait, and an hour without any ends it', () => {
  const { time, throttle } = at(0);
  fail(200, () => throttle.attempt(from('a@x', 'home')));
  expect(throttle.attempt(from('a@x', 'home'))).toBe(5 * SECOND);
  time.now = later(time.now, HOUR + 5 * SECOND);
  expect(fail(5, () => throttle.attempt(from('a@x', 'home')))).toBeNull();
});

test('a clock that was set back shuts nobody out', () => {
  const { time, throttle } = at(2 * DAY);
  fail(70, () => throttle.attempt(from('a@x', 'home')));
  fail(70, (nth) => throttle.attempt(from(`${nth}@x`, 'plant')));
  time.now = later(time.now, -1 * DAY);
  expect(throttle.attempt(from('a@x', 'home'))).toBeNull();
  expect(throttle.attempt(from('fresh@x', 'plant'))).toBeNull();
});
