import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserLocks } from './locks';
import { tabQueue } from './tab-queue';

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
  it('are held by one at a time, and those of other names at once', async () => {
    const locks = browserLocks('ann', tabQueue());
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

  it('are gone without after half a minute: a frozen tab starves nobody', async () => {
    const locks = browserLocks('ann', tabQueue());
    void locks.hold(['a'], signal(), never);
    const work = vi.fn(() => Promise.resolve('done'));
    const second = locks.hold(['a', 'b'], signal(), work);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await second).toBe('done');
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('are not waited for by one who gives up', async () => {
    const locks = browserLocks('ann', tabQueue());
    void locks.hold(['a'], signal(), never);
    const leaving = new AbortController();
    const second = locks.hold(['a'], leaving.signal, never);
    leaving.abort();
    await expect(second).rejects.toMatchObject({ kind: 'cancelled' });
  });

  it('are let go when the work fails, and its error is told', async () => {
    const locks = browserLocks('ann', tabQueue());
    const failing = locks.hold(['a'], signal(), () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await locks.hold(['a'], signal(), () => Promise.resolve(1))).toBe(1);
  });

  it('of two accounts have nothing to do with each other', async () => {
    const shared = tabQueue();
    void browserLocks('ann', shared).hold(['a'], signal(), never);
    expect(await browserLocks('bob', shared).hold(['a'], signal(), () => Promise.resolve(1))).toBe(
      1,
    );
  });
});
