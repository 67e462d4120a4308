import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../domain/person/preferences';
import { isUserId, type UserId } from '../../domain/ids';
import { epochMs } from '../../base/units';
import type { RemoteSettings, SyncedDocument } from '../../remote/synced-settings';
import { RemoteError, type RemoteErrorKind } from '../../remote/remote-error';
import { createMemoryStore } from '../../store/memory-store';
import { createConnection } from '../connection';
import { browserLocks } from '../fill/locks';
import { tabLocks } from '../../base/tab-locks';
import { DEBOUNCE_MS, SETTINGS_RETRY_MS, SEEN_EVERY_MS, startSettingsSync } from './settings-sync';
import { preferencesWith } from './settings.fixture';
import { initializeSettings } from './local-settings';

const person = (id: string): UserId => {
  if (!isUserId(id)) throw new Error(`${id} is no user id`);
  return id;
};
const userId = person('ann');

/** A server in memory that counts its requests, and fails as the test wants. */
async function start({
  blocked = false,
  before,
}: { blocked?: boolean; before?: RemoteErrorKind } = {}) {
  const requests = { reads: 0, writes: 0 };
  const state: { fails: RemoteErrorKind | null; stored: SyncedDocument } = {
    fails: before ?? null,
    stored: { revision: 0, document: {} },
  };
  const answer = () => {
    if (state.fails !== null) return Promise.reject(new RemoteError(state.fails, ''));
    return Promise.resolve(state.stored);
  };
  const remoteSettings: RemoteSettings = {
    read: () => {
      requests.reads += 1;
      return answer();
    },
    write: (_id, { revision, document }) => {
      requests.writes += 1;
      state.stored = { revision: revision + 1, document };
      return answer();
    },
  };
  const store = createMemoryStore();
  await initializeSettings(store, DEFAULT_PREFERENCES);
  const connection = createConnection();
  if (blocked) connection.failed(new RemoteError('blocked', ''), epochMs(0));
  const clock = { now: () => epochMs(Date.now()) };
  const locks = browserLocks('test', tabLocks());
  const calls = { remoteSettings: () => Promise.resolve(remoteSettings), locks };
  const sync = startSettingsSync({ ...calls, store, connection, clock }, userId);
  await settle();
  return { requests, state, store, connection, sync };
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('synced settings are merged', () => {
  it('at the start, and unchanged settings are not sent', async () => {
    expect((await start()).requests).toEqual({ reads: 1, writes: 0 });
  });

  it('two seconds after the last of several changes, in one request', async () => {
    const { requests, store } = await start();
    await store.preferences.write(preferencesWith({ language: 'ja' }));
    await passes(DEBOUNCE_MS - 1);
    await store.preferences.write(preferencesWith({ language: 'ja', colourMode: 'dark' }));
    await passes(DEBOUNCE_MS - 1);
    expect(requests).toEqual({ reads: 1, writes: 0 });
    await passes(1);
    expect(requests).toEqual({ reads: 2, writes: 1 });
  });

  it('and data from the server does not count as a change of this device', async () => {
    const { requests, state, store, sync } = await start();
    state.stored = {
      revision: 1,
      document: { version: 1, preferences: preferencesWith({ language: 'ja' }) },
    };
    await passes(SEEN_EVERY_MS);
    sync.seen();
    await settle();
    expect((await store.preferences.read())?.language).toBe('ja');
    await passes(10 * DEBOUNCE_MS);
    expect(requests).toEqual({ reads: 2, writes: 0 });
  });

  it('when the page is seen, but not every time', async () => {
    const { requests, sync } = await start();
    await passes(SEEN_EVERY_MS - 1);
    sync.seen();
    await settle();
    expect(requests.reads).toBe(1);
    await passes(1);
    sync.seen();
    sync.seen();
    await settle();
    expect(requests.reads).toBe(2);
  });

  it('when the server is back, if there are changes', async () => {
    const { requests, state, store, connection } = await start();
    const flap = async () => {
      connection.failed(new RemoteError('unreachable', ''), epochMs(0));
      connection.responded(epochMs(1));
      await settle();
    };
    await flap();
    expect(requests.reads).toBe(1);
    state.fails = 'unreachable';
    await store.preferences.write(preferencesWith({ language: 'ja' }));
    await passes(DEBOUNCE_MS);
    expect(requests).toEqual({ reads: 2, writes: 0 });
    state.fails = null;
    await flap();
    expect(requests).toEqual({ reads: 3, writes: 1 });
    for (let i = 0; i < 20; i += 1) await flap();
    expect(requests.reads).toBe(3);
  });
});

describe('a failure', () => {
  test.each<[RemoteErrorKind, number, string]>([
    ['unreachable', 2, 'a network may come back'],
    ['server-failed', 2, 'so may a server'],
    ['conflict', 2, 'another device may have come to rest'],
    ['rejected', 1, 'the same would be refused again'],
    ['sign-in-needed', 1, 'somebody has to sign in'],
    ['not-found', 1, 'nothing to be done'],
    ['blocked', 1, 'a blocked person is left alone'],
  ])('%s: requested %i times in all after a minute (%s)', async (before, reads) => {
    const { requests } = await start({ before });
    const first = requests.reads;
    await passes(SETTINGS_RETRY_MS);
    expect(requests.reads / first).toBe(reads);
  });

  it("a blocked user's settings are not requested, neither before nor after the block", async () => {
    expect((await start({ blocked: true })).requests.reads).toBe(0);
    const { requests, store } = await start({ before: 'blocked' });
    await store.preferences.write(preferencesWith({ language: 'ja' }));
    await passes(2 * SEEN_EVERY_MS);
    expect(requests.reads).toBe(1);
  });

  it('nothing is requested after a stop, or after the data were erased', async () => {
    const { requests, store, sync } = await start();
    await store.preferences.write(preferencesWith({ language: 'ja' }));
    sync.stop();
    sync.seen();
    await passes(2 * SEEN_EVERY_MS);
    expect(requests.reads).toBe(1);
    const erased = await start({ before: 'unreachable' });
    await erased.store.preferences.write(preferencesWith({ language: 'ja' }));
    erased.state.fails = null;
    await erased.store.erase();
    await passes(2 * SEEN_EVERY_MS);
    expect(erased.requests).toEqual({ reads: 2, writes: 0 });
  });
});
