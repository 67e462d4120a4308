import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY } from '../../base/units';
import { ago, request } from './requests.fixture';
import { runFill, STUCK_MS } from './running-fill';
import { world } from './world.fixture';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('an answer is a sign of life, also one before the piece is whole', async () => {
  const here = world();
  here.hooks.before = (_q, nth) =>
    new Promise((resolve) => setTimeout(resolve, nth > 2 ? DAY : STUCK_MS - 1));
  const stuck = vi.fn();
  const running = runFill(here.parts, request(ago(365 * DAY, 0)), () => undefined);
  running.whenStuck(stuck);
  await vi.advanceTimersByTimeAsync(STUCK_MS);
  expect(here.asked.length).toBeGreaterThan(2);
  running.whenStuck(stuck);
  await vi.advanceTimersByTimeAsync(STUCK_MS - 2);
  expect(stuck).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(stuck).toHaveBeenCalledTimes(1);
});

it('who asked before an answer came is not called after it', async () => {
  const here = world();
  here.hooks.before = (_q, nth) =>
    new Promise((resolve) => setTimeout(resolve, nth > 2 ? DAY : STUCK_MS / 2));
  const stuck = vi.fn();
  const running = runFill(here.parts, request(ago(365 * DAY, 0)), () => undefined);
  running.whenStuck(stuck);
  await vi.advanceTimersByTimeAsync(9 * STUCK_MS);
  expect(stuck).not.toHaveBeenCalled();
  running.stop();
});
