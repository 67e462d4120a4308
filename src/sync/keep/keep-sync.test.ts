import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../domain/person/preferences';
import { isUserId, type UserId } from '../../domain/ids';
import { epochMs } from '../../base/units';
import type { Keeping, KeptDocument } from '../../remote/keep';
import { RemoteError, type RemoteErrorKind } from '../../remote/remote-error';
import { createMemoryStore } from '../../store/memory-store';
import { createConnection } from '../connection';
import { browserLocks } from '../fill/locks';
import { tabQueue } from '../fill/tab-queue';
import { DEBOUNCE_MS, RETRY_MS, SEEN_EVERY_MS, startKeepSync } from './keep-sync';
import { preferring } from './kept.fixture';
import { beginKeeping } from './near';

const person = (id: string): UserId => {
  if (!isUserId(id)) throw new Error(`${id} is no user id`);
  return id;
};
const userId = person('ann');

/** A server in memory that counts what it is asked, and fails as the test says. */
async function start({
  blocked = false,
  before,
}: { blocked?: boolean; before?: RemoteErrorKind } = {}) {
  const asked = { reads: 0, writes: 0 };
  const state: { fails: RemoteErrorKind | null; kept: KeptDocument } = {
    fails: before ?? null,
    kept: { revision: 0, document: {} },
  };
  const answer = () => {
    if (state.fails !== null) return Promise.reject(new RemoteError(state.fails, ''));
    return Promise.resolve(state.kept);
  };
  const keeping: Keeping = {
    read: () => {
      asked.reads += 1;
      return answer();
    },
    write: (_id, { revision, document }) => {
      asked.writes += 1;
      state.kept = { revision: revision + 1, document };
      return answer();
    },
  };
  const store = createMemoryStore();
  await beginKeeping(store, DEFAULT_PREFERENCES);
  const connection = createConnection();
  if (blocked) connection.failed(new RemoteError('blocked', ''), epochMs(0));
  const clock = { now: () => epochMs(Date.now()) };
  const locks = browserLocks('test', tabQueue());
  const sync = startKeepSync({ keeping, store, connection, clock, locks }, userId);
  await settle();
  return { asked, state, store, connection, sync };
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what a person keeps is brought together', () => {
  it('at the start, and nothing is sent that nobody changed', async () => {
    expect((await start()).asked).toEqual({ reads: 1, writes: 0 });
  });

  it('two seconds after the last of several changes, in one go', async () => {
    const { asked, store } = await start();
    await store.preferences.write(preferring({ language: 'ja' }));
    await passes(DEBOUNCE_MS - 1);
    await store.preferences.write(preferring({ language: 'ja', colourMode: 'dark' }));
    await passes(DEBOUNCE_MS - 1);
    expect(asked).toEqual({ reads: 1, writes: 0 });
    await passes(1);
    expect(asked).toEqual({ reads: 2, writes: 1 });
  });

  it('and what came from the server is not taken for a change of this device', async () => {
    const { asked, state, store, sync } = await start();
    state.kept = {
      revision: 1,
      document: { version: 1, preferences: preferring({ language: 'ja' }) },
    };
    await passes(SEEN_EVERY_MS);
    sync.seen();
    await settle();
    expect((await store.preferences.read())?.language).toBe('ja');
    await passes(10 * DEBOUNCE_MS);
    expect(asked).toEqual({ reads: 2, writes: 0 });
  });

  it('when the page is seen, but not every time', async () => {
    const { asked, sync } = await start();
    await passes(SEEN_EVERY_MS - 1);
    sync.seen();
    await settle();
    expect(asked.reads).toBe(1);
    await passes(1);
    sync.seen();
    sync.seen();
    await settle();
    expect(asked.reads).toBe(2);
  });

  it('when the server is back, if there is something to say', async () => {
    const { asked, state, store, connection } = await start();
    const flap = async () => {
      connection.failed(new RemoteError('unreachable', ''), epochMs(0));
      connection.answered(epochMs(1));
      await settle();
    };
    await flap();
    expect(asked.reads).toBe(1);
    state.fails = 'unreachable';
    await store.preferences.write(preferring({ language: 'ja' }));
    await passes(DEBOUNCE_MS);
    expect(asked).toEqual({ reads: 2, writes: 0 });
    state.fails = null;
    await flap();
    expect(asked).toEqual({ reads: 3, writes: 1 });
    for (let i = 0; i < 20; i += 1) await flap();
    expect(asked.reads).toBe(3);
  });
});

describe('what fails', () => {
  test.each<[RemoteErrorKind, number, string]>([
    ['unreachable', 2, 'a network may come back'],
    ['server-failed', 2, 'so may a server'],
    ['conflict', 2, 'another device may have come to rest'],
    ['rejected', 1, 'the same would be refused again'],
    ['sign-in-needed', 1, 'somebody has to sign in'],
    ['not-found', 1, 'nothing to be done'],
    ['blocked', 1, 'a blocked person is left alone'],
  ])('%s: asked %i times in all after a minute (%s)', async (before, reads) => {
    const { asked } = await start({ before });
    const first = asked.reads;
    await passes(RETRY_MS);
    expect(asked.reads / first).toBe(reads);
  });

  it('a blocked person is not asked for at all, and not after they were blocked either', async () => {
    expect((await start({ blocked: true })).asked.reads).toBe(0);
    const { asked, store } = await start({ before: 'blocked' });
    await store.preferences.write(preferring({ language: 'ja' }));
    await passes(2 * SEEN_EVERY_MS);
    expect(asked.reads).toBe(1);
  });

  it('nothing is asked any more after it was stopped, or after the data were erased', async () => {
    const { asked, store, sync } = await start();
    await store.preferences.write(preferring({ language: 'ja' }));
    sync.stop();
    sync.seen();
    await passes(2 * SEEN_EVERY_MS);
    expect(asked.reads).toBe(1);
    const erased = await start({ before: 'unreachable' });
    await erased.store.preferences.write(preferring({ language: 'ja' }));
    erased.state.fails = null;
    await erased.store.erase();
    await passes(2 * SEEN_EVERY_MS);
    expect(erased.asked).toEqual({ reads: 2, writes: 0 });
  });
});
