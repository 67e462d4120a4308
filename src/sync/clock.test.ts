import { expect, it, test, vi } from 'vitest';
import { epochMs, HOUR } from '../base/units';
import { createClock, JUMP_MS } from './clock';

function aClock(wall = 0) {
  const device = { wall, monotonic: 0 };
  const clock = createClock({ wall: () => device.wall, monotonic: () => device.monotonic });
  const jumped = vi.fn();
  return { device, clock, jumped, unsubscribe: clock.onJump(jumped) };
}

test.each([
  [JUMP_MS, 0, 'as late as a response may be'],
  [-JUMP_MS, 0, 'and as early'],
  [JUMP_MS + 1, 1, 'the device slept'],
  [-JUMP_MS - 1, 1, 'the server was ahead'],
])('a response that moves now by %i ms causes %i jumps: %s', (ms, jumps) => {
  const { device, clock, jumped } = aClock();
  clock.learn(epochMs(HOUR));
  jumped.mockClear();
  device.monotonic += 1_000;
  device.wall += 9 * HOUR;
  clock.learn(epochMs(HOUR + 1_000 + ms));
  expect(jumped).toHaveBeenCalledTimes(jumps);
  expect(clock.now()).toBe(HOUR + 1_000 + ms);
});

it('the first response is a jump when the device is wrong, and is not reported after unsubscribing', () => {
  const { clock, jumped, unsubscribe } = aClock(3 * HOUR);
  clock.learn(epochMs(3 * HOUR + 1));
  expect(jumped).not.toHaveBeenCalled();
  const other = aClock(3 * HOUR);
  other.clock.learn(epochMs(0));
  expect(other.jumped).toHaveBeenCalledTimes(1);
  unsubscribe();
  clock.learn(epochMs(0));
  expect(jumped).not.toHaveBeenCalled();
});
