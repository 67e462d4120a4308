import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { timeLimit, type TimeLimit } from './time-limit';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const MS = 100;

test.each<{
  why: string;
  after?: (limit: TimeLimit, caller: AbortController) => void;
  at: number;
  aborted: boolean;
  isOver: boolean;
}>([
  { why: 'there is time left', at: MS - 1, aborted: false, isOver: false },
  { why: 'the time is over', at: MS, aborted: true, isOver: true },
  {
    why: 'the caller aborts',
    after: (_, caller) => {
      caller.abort();
    },
    at: 50,
    aborted: true,
    isOver: false,
  },
  {
    why: 'the time began again',
    after: (limit) => {
      limit.restart(MS);
    },
    at: MS + 49,
    aborted: false,
    isOver: false,
  },
  {
    why: 'the time that began again is over',
    after: (limit) => {
      limit.restart(MS);
    },
    at: MS + 50,
    aborted: true,
    isOver: true,
  },
  {
    why: 'the time was lifted',
    after: (limit) => {
      limit.lift();
    },
    at: 10 * MS,
    aborted: false,
    isOver: false,
  },
  {
    why: 'the caller aborts after the time was lifted',
    after: (limit, caller) => {
      limit.lift();
      caller.abort();
    },
    at: 10 * MS,
    aborted: true,
    isOver: false,
  },
  {
    why: 'the caller aborts after the end',
    after: (limit, caller) => {
      limit.end();
      caller.abort();
    },
    at: 10 * MS,
    aborted: false,
    isOver: false,
  },
])('$why: aborted $aborted', async ({ after, at, aborted, isOver }) => {
  const caller = new AbortController();
  const limit = timeLimit(caller.signal, MS);
  await vi.advanceTimersByTimeAsync(50);
  after?.(limit, caller);
  await vi.advanceTimersByTimeAsync(at - 50);
  expect(limit.signal.aborted).toBe(aborted);
  expect(limit.isOver).toBe(isOver);
});

it('is aborted at once when the caller was aborted before', () => {
  expect(timeLimit(AbortSignal.abort(), MS).signal.aborted).toBe(true);
});

it('leaves no timer behind', () => {
  timeLimit(new AbortController().signal, MS).end();
  expect(vi.getTimerCount()).toBe(0);
});
