import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { tabLocks } from '../base/tab-locks';
import { epochMs } from '../base/units';
import { isUserId } from '../domain/ids';
import { cancelled, RemoteError, type RemoteErrorKind } from '../remote/remote-error';
import { wait } from '../remote/wait';
import { followRights, LONGEST_DELAY_MS } from './follow-rights';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const [userId] = ['ann'].filter(isUserId);
if (userId === undefined) throw new Error('an id');
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A server whose responses the test gives, for tabs that share the locks. */
function server(locks = tabLocks()) {
  const held: { since: string | null; answer: (version: string) => void; fail: Fail }[] = [];
  const changes: boolean[] = [];
  const tests = { count: 0 };
  const readVersion = (_: unknown, since: string | null, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      const leave = () => {
        reject(cancelled());
      };
      signal.addEventListener('abort', leave);
      const settled = () => {
        signal.removeEventListener('abort', leave);
      };
      const answer = (version: string) => {
        settled();
        resolve(version);
      };
      const fail: Fail = (kind, retryAfterMs) => {
        settled();
        reject(new RemoteError(kind, '', { retryAfterMs }));
      };
      held.push({ since, answer, fail });
    });
  const onChange = (isFirst: boolean) => {
    changes.push(isFirst);
    return Promise.resolve();
  };
  const open = (random = () => 0.5) => {
    const tab = new AbortController();
    const now = () => epochMs(Date.now());
    const onFault = () => Promise.resolve(void (tests.count += 1));
    const deps = { readVersion, userId, accountKey: 'a', random, wait, now, onChange, onFault };
    void followRights({ ...deps, userId: userId ?? never() }, tab.signal, locks);
    return tab;
  };
  const answer = async (version: string) => {
    held.at(-1)?.answer(version);
    await passes(0);
  };
  const fail = async (kind: RemoteErrorKind, retryAfterMs?: number) => {
    held.at(-1)?.fail(kind, retryAfterMs);
    await passes(0);
  };
  return { held, changes, tests, open, answer, fail };
}
type Fail = (kind: RemoteErrorKind, retryAfterMs?: number) => void;
const never = (): never => {
  throw new Error('an id');
};

it('reports the first version as such, each other one as a change, and the same one never', async () => {
  const { held, changes, open, answer } = server();
  open();
  await passes(0);
  expect(held.map(({ since }) => since)).toEqual([null]);
  await answer('one');
  expect(changes).toEqual([true]);
  await answer('one');
  await answer('one');
  expect(changes).toEqual([true]);
  await answer('two');
  expect(changes).toEqual([true, false]);
  expect(held.map(({ since }) => since)).toEqual([null, 'one', 'one', 'one', 'two']);
});

it('one tab asks; when it ends, another one does', async () => {
  const { held, open } = server();
  const first = open();
  open();
  await passes(60_000);
  expect(held).toHaveLength(1);
  first.abort();
  await passes(0);
  expect(held).toHaveLength(2);
});

it('a tab that ended asks no more, nor does one that waited for its turn', async () => {
  const { held, changes, open } = server();
  const first = open();
  const second = open();
  await passes(0);
  second.abort();
  first.abort();
  await passes(LONGEST_DELAY_MS * 2);
  expect(held).toHaveLength(1);
  expect(changes).toEqual([]);
});

it('a cut is repeated with the same version, ever more rarely, with jitter', async () => {
  const { held, changes, open, answer, fail } = server();
  open();
  await passes(0);
  await answer('one');
  const gaps: number[] = [];
  for (let i = 0; i < 9; i++) {
    await fail('unreachable');
    const count = held.length;
    let ms = 0;
    while (held.length === count) {
      await passes(500);
      ms += 500;
    }
    gaps.push(ms);
  }
  expect(gaps).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((s) => s * 1_000));
  expect(held.at(-1)?.since).toBe('one');
  expect(changes).toEqual([true]);
  // A response starts over.
  await answer('one');
  await fail('unreachable');
  const { length } = held;
  await passes(1_000);
  expect(held).toHaveLength(length + 1);
});

it.each([0, 1])('a random %s halves or adds half of the delay', async (random) => {
  const { held, open, fail } = server();
  open(() => random);
  await passes(0);
  await fail('unreachable');
  await passes(random === 0 ? 499 : 1_499);
  expect(held).toHaveLength(1);
  await passes(1);
  expect(held).toHaveLength(2);
});

it('waits for as long as a busy server demands', async () => {
  const { held, open, fail } = server();
  open();
  await passes(0);
  await fail('busy', 30_000);
  await passes(29_999);
  expect(held).toHaveLength(1);
  await passes(1);
  expect(held).toHaveLength(2);
});

test.each(['sign-in-needed', 'not-found', 'blocked'] as const)(
  'the refusal %s has the person read again, once',
  async (kind) => {
    const { changes, open, fail } = server();
    open();
    await passes(0);
    await fail(kind);
    expect(changes).toEqual([false]);
    await passes(1_000);
    await fail(kind);
    expect(changes).toEqual([false]);
  },
);

it('two servers that name the same rights differently are asked ever more rarely', async () => {
  const { held, open, answer } = server();
  open();
  await passes(0);
  for (let i = 0; i < 200; i++) {
    await answer(`version ${String(i)}`);
    await passes(1_000);
  }
  // 200 s: three at once, then after 1, 2, 4, 8, 16, 32, 60 and 60 s.
  expect(held.length).toBeLessThan(14);
});

it('tests the server at the first fault of the network, and not again until it has responded', async () => {
  const { tests, open, answer, fail } = server();
  open();
  await passes(0);
  await answer('one');
  for (const expected of [1, 1]) {
    await fail('unreachable');
    expect(tests.count).toBe(expected);
    await passes(LONGEST_DELAY_MS);
  }
  await answer('two');
  await fail('forbidden');
  expect(tests.count).toBe(1);
  await passes(LONGEST_DELAY_MS);
  await answer('three');
  await fail('unreachable');
  expect(tests.count).toBe(2);
});
