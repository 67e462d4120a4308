import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wait } from './wait';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const WHY = new Error('enough');

test.each([
  { why: 'before its time is over', abortAt: null, after: 99, outcome: 'waiting' },
  { why: 'when its time is over', abortAt: null, after: 100, outcome: 'over' },
  { why: 'when it is aborted', abortAt: 50, after: 50, outcome: WHY },
  { why: 'when it was aborted before', abortAt: -1, after: 0, outcome: WHY },
  { why: 'when it is aborted too late', abortAt: 100, after: 101, outcome: 'over' },
])('$why: $outcome', async ({ abortAt, after, outcome }) => {
  const controller = new AbortController();
  const abort = () => {
    controller.abort(WHY);
  };
  if (abortAt === -1) abort();
  let result: unknown = 'waiting';
  wait(100, controller.signal).then(
    () => (result = 'over'),
    (error: unknown) => (result = error),
  );
  if (abortAt !== null && abortAt > 0) setTimeout(abort, abortAt);
  await vi.advanceTimersByTimeAsync(after);
  expect(result).toBe(outcome);
});

test('needs no signal', async () => {
  const done = vi.fn();
  void wait(100).then(done);
  await vi.advanceTimersByTimeAsync(100);
  expect(done).toHaveBeenCalledOnce();
});

test('leaves no timer behind when it is aborted', async () => {
  const controller = new AbortController();
  const waiting = wait(100, controller.signal).catch(() => undefined);
  controller.abort();
  await waiting;
  expect(vi.getTimerCount()).toBe(0);
});
