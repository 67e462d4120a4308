import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserLocks } from './locks';
import { tabLocks } from '../../base/tab-locks';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => undefined);
const signal = () => new AbortController().signal;
const soon = () => vi.advanceTimersByTimeAsync(0);

describe('locks', () => {
  it('have one holder at a time, other names at the same time', async () => {
    const locks = browserLocks('ann', tabLocks());
    const begun: string[] = [];
    const work = (name: string) => () => {
      begun.push(name);
      return never();
    };
    void locks.hold(['b', 'a'], signal(), work('first'));
    void locks.hold(['a', 'c'], signal(), work('second'));
    void locks.hold(['d'], signal(), work('third'));
    await soon();
    expect(begun).toEqual(['third', 'first']);
  });

  it('are not waited for after half a minute: a frozen tab blocks nobody', async () => {
    const locks = browserLocks('ann', tabLocks());
    void locks.hold(['a'], signal(), never);
    const work = vi.fn(() => Promise.resolve('done'));
    const second = locks.hold(['a', 'b'], signal(), work);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await second).toBe('done');
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('are not waited for after a cancellation', async () => {
    const locks = browserLocks('ann', tabLocks());
    void locks.hold(['a'], signal(), never);
    const leaving = new AbortController();
    const second = locks.hold(['a'], leaving.signal, never);
    leaving.abort();
    await expect(second).rejects.toMatchObject({ kind: 'cancelled' });
  });

  it('are released when the work fails, and its error is passed on', async () => {
    const locks = browserLocks('ann', tabLocks());
    const failing = locks.hold(['a'], signal(), () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await locks.hold(['a'], signal(), () => Promise.resolve(1))).toBe(1);
  });

  it('of two accounts are independent', async () => {
    const shared = tabLocks();
    void browserLocks('ann', shared).hold(['a'], signal(), never);
    expect(await browserLocks('bob', shared).hold(['a'], signal(), () => Promise.resolve(1))).toBe(
      1,
    );
  });
});
