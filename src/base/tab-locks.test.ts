import { describe, expect, it, test } from 'vitest';
import { tabLocks, type LockOptions } from './tab-locks';

const waiting = (): LockOptions => ({ signal: new AbortController().signal });
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Locks whose holders record what they get, and release when the test says so. */
function started() {
  const locks = tabLocks();
  const log: string[] = [];
  const letGo = new Map<string, () => void>();
  const take = (who: string, options: LockOptions, name = 'a') =>
    locks
      .request(name, options, (lock) => {
        log.push(`${who} ${lock === null ? 'not available' : 'begins'}`);
        return lock === null
          ? Promise.resolve()
          : new Promise<void>((resolve) => letGo.set(who, resolve));
      })
      .then(
        () => log.push(`${who} ends`),
        (error: unknown) => log.push(`${who} ${error instanceof Error ? error.name : 'fails'}`),
      );
  const end = async (who: string) => {
    letGo.get(who)?.();
    await settled();
  };
  return { locks, log, take, end };
}

describe('a lock that is held', () => {
  test.each<[string, () => LockOptions, string[], string[]]>([
    ['is waited for', waiting, [], ['one ends', 'two begins']],
    [
      'is not available',
      () => ({ ifAvailable: true }),
      ['two not available', 'two ends'],
      ['one ends'],
    ],
    ['is stolen', () => ({ steal: true }), ['two begins'], ['one ends']],
  ])('%s', async (_what, options, atOnce, later) => {
    const { log, take, end } = started();
    void take('one', waiting());
    await settled();
    void take('two', options());
    await settled();
    expect(log).toEqual(['one begins', ...atOnce]);
    await end('one');
    expect(log.slice(1 + atOnce.length)).toEqual(later);
  });

  it('stays with the thief when the holder it was stolen from ends', async () => {
    const { log, take, end } = started();
    void take('one', { ifAvailable: true });
    void take('two', { steal: true });
    await end('one');
    void take('three', { ifAvailable: true });
    await end('two');
    void take('four', { ifAvailable: true });
    await settled();
    expect(log).toContain('three not available');
    expect(log).toContain('four begins');
  });

  it('goes to the ones who wait in their order, past one who gave up', async () => {
    const { log, take, end } = started();
    const leaving = new AbortController();
    void take('one', waiting());
    void take('two', { signal: leaving.signal });
    void take('three', waiting());
    await settled();
    leaving.abort();
    await settled();
    expect(log).toEqual(['one begins', 'two AbortError']);
    await end('one');
    expect(log.slice(2)).toEqual(['one ends', 'three begins']);
  });
});

test.each<[string, () => LockOptions]>([
  ['waiting', waiting],
  ['if it is available', () => ({ ifAvailable: true })],
  ['by stealing', () => ({ steal: true })],
])('a free lock is had %s, and is free again after work that fails', async (_how, options) => {
  const { locks, log, take } = started();
  const failing = locks.request('a', options(), () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  void take('next', { ifAvailable: true });
  await settled();
  expect(log).toEqual(['next begins']);
});

it('is had at once under another name, with the result of the work', async () => {
  const { locks, take } = started();
  void take('one', waiting());
  await expect(locks.request('b', waiting(), () => Promise.resolve(7))).resolves.toBe(7);
});

it('is not waited for when the signal was aborted before', async () => {
  const { log, take } = started();
  await take('late', { signal: AbortSignal.abort() });
  expect(log).toEqual(['late AbortError']);
});
