import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../domain/person/access';
import { isUserId } from '../domain/ids';
import { aModule, SERVED_AT } from '../domain/machine/telemetry.fixture';
import { later } from '../base/units';
import type { FleetAnswer } from '../remote/reads';
import { breakRequests } from '../store/database/broken-disk.fixture';
import { openStore } from '../store/indexed-store';
import { createMemoryStore } from '../store/memory-store';
import { StorageError } from '../store/database/storage-error';
import { createClock } from './clock';
import { createConnection, WAITING_MS } from './connection';
import { refreshFleet } from './refresh-fleet';
import { refreshPerson } from './refresh-person';

const userId = 'ann';
if (!isUserId(userId)) throw new Error('no user id');
const ann: User = {
  userId,
  email: 'ann@example.test',
  nickName: 'Ann',
  blocked: false,
  authZGlobalAccess: 'ReadWrite',
  securityGroupAccess: [],
  securityGroupsNames: [],
  enableEdit: false,
  enableDelete: false,
};
const kept: FleetAnswer = { snapshot: { servedAt: SERVED_AT, modules: [aModule()] }, dropped: 0 };

/** A server that answers as told; `before` happens while the answer is on its way. */
interface Told {
  fleet?: FleetAnswer;
  user?: User;
  before?: () => void;
}
function parts({ fleet = kept, user = ann, before }: Told) {
  const answer = <T>(value: T) => {
    before?.();
    return Promise.resolve(value);
  };
  return {
    reads: { telemetry: () => answer(fleet), user: () => answer(user) },
    store: createMemoryStore(),
    clock: createClock({ wall: () => 0, monotonic: () => 0 }),
    connection: createConnection(),
  };
}

describe('an answer that nobody waits for any more', () => {
  it('is not kept', async () => {
    const asking = new AbortController();
    const under = parts({
      before: () => {
        asking.abort();
      },
    });
    expect((await refreshFleet(under, asking.signal))?.kind).toBe('cancelled');
    await expect(refreshPerson(under, userId, asking.signal)).rejects.toMatchObject({
      kind: 'cancelled',
    });
    expect(await under.store.fleet.read()).toBeNull();
    expect(await under.store.person.read()).toBeNull();
  });
});

describe('an empty fleet', () => {
  const empty = { servedAt: later(SERVED_AT, 1_000), modules: [] };
  it.each([
    { dropped: 3, left: 1, told: 'broken-answer', why: 'every row broke the contract' },
    { dropped: 0, left: 0, told: undefined, why: 'the person sees no module any more' },
  ])('with $dropped dropped leaves $left: $why', async ({ dropped, left, told }) => {
    const under = parts({ fleet: { snapshot: empty, dropped } });
    await under.store.fleet.write(kept);
    expect((await refreshFleet(under, new AbortController().signal))?.kind).toBe(told);
    expect((await under.store.fleet.read())?.snapshot.modules).toHaveLength(left);
  });
});

it.each([
  { blocked: true, left: null, why: 'a blocked person sees nothing, also without a network' },
  { blocked: false, left: kept, why: 'the fleet stays' },
])('blocked $blocked: $why', async ({ blocked, left }) => {
  const under = parts({ user: { ...ann, blocked } });
  await under.store.fleet.write(kept);
  await refreshPerson(under, userId, new AbortController().signal);
  expect(await under.store.fleet.read()).toEqual(left);
});

describe('history of modules that the person may not see any more', () => {
  it.each([
    { modules: [aModule()], dropped: 0, told: 1, why: 'a whole answer is the truth' },
    { modules: [], dropped: 0, told: 0, why: 'an empty list may be a fault' },
    { modules: [aModule()], dropped: 1, told: 0, why: 'a row may be missing by a fault' },
  ])('goes $told times with $dropped dropped: $why', async ({ modules, dropped, told }) => {
    const under = parts({ fleet: { snapshot: { servedAt: SERVED_AT, modules }, dropped } });
    const keepOnly = vi.spyOn(under.store.series, 'keepOnly');
    await refreshFleet(under, new AbortController().signal);
    expect(keepOnly).toHaveBeenCalledTimes(told);
    if (told > 0) expect(keepOnly).toHaveBeenCalledWith(new Set([aModule().moduleId]));
  });

  it('stays when the answer is older than the one that is kept', async () => {
    const under = parts({});
    await under.store.fleet.write({
      snapshot: { servedAt: later(SERVED_AT, 1), modules: [] },
      dropped: 0,
    });
    const keepOnly = vi.spyOn(under.store.series, 'keepOnly');
    await refreshFleet(under, new AbortController().signal);
    expect(keepOnly).not.toHaveBeenCalled();
  });
});

it('an answer is heard of before it is kept: what is drawn of it is not drawn as what was', async () => {
  const under = parts({});
  const heard: unknown[] = [];
  vi.spyOn(under.store.fleet, 'write').mockImplementation(() => {
    heard.push(under.connection.current.lastAnswerAt);
    return Promise.resolve();
  });
  await refreshFleet(under, new AbortController().signal);
  expect(heard).toEqual([SERVED_AT]);
});

describe('a disk that does not answer', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    indexedDB.deleteDatabase('portal-ann');
  });
  const asked = new AbortController().signal;

  it('leaves the line live while the fleet is asked for: the server is not at fault', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const under = { ...parts({}), store: await openStore('ann') };
    const disk = breakRequests(() => 'UnknownError');
    for (const poll of [1, 2]) {
      expect([poll, await refreshFleet(under, asked)]).toEqual([poll, null]);
      expect(under.connection.current.state).toBe('live');
    }
    disk.mend();
    under.store.close();
  });

  it('neither when newer code took the database', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const under = { ...parts({}), store: await openStore('ann') };
    const newer = await openAt(1000);
    expect(await refreshFleet(under, asked)).toBeNull();
    expect(under.connection.current.state).toBe('live');
    newer.close();
  });

  it('another error is told', async () => {
    const under = parts({});
    vi.spyOn(under.store.series, 'keepOnly').mockRejectedValue(new Error('a fault of ours'));
    expect((await refreshFleet(under, asked))?.kind).toBe('broken-answer');
  });

  it('is told when a blocked person is to be forgotten: nobody would try again', async () => {
    const under = parts({ user: { ...ann, blocked: true } });
    const lost = new StorageError('lost');
    vi.spyOn(under.store.series, 'keepOnly').mockRejectedValue(lost);
    await expect(refreshPerson(under, userId, asked)).rejects.toBe(lost);
  });
});

/** As a tab with newer code does. */
const openAt = (version: number) =>
  new Promise<IDBDatabase>((done, failed) => {
    const opening = indexedDB.open('portal-ann', version);
    opening.onsuccess = () => {
      done(opening.result);
    };
    opening.onerror = () => {
      failed(new Error('not opened', { cause: opening.error }));
    };
  });

describe('questions under way', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('two are one refreshing until both have ended', () => {
    const connection = createConnection();
    connection.asking();
    connection.asking();
    vi.advanceTimersByTime(WAITING_MS);
    connection.answered(SERVED_AT);
    expect(connection.current).toMatchObject({ state: 'live', refreshing: true });
    connection.ended();
    expect(connection.current).toMatchObject({ state: 'live', refreshing: false });
  });

  it('that are answered soon are none worth telling', () => {
    const connection = createConnection();
    const told = vi.fn();
    for (const answer of [1, 2]) {
      connection.asking();
      vi.advanceTimersByTime(WAITING_MS - 1);
      connection.answered(later(SERVED_AT, answer));
    }
    connection.onChange(told);
    vi.advanceTimersByTime(WAITING_MS);
    expect(connection.current.refreshing).toBe(false);
    expect(told).not.toHaveBeenCalled();
  });
});
