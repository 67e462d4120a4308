import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../domain/person/access';
import { isUserId } from '../domain/ids';
import { aModule, SERVED_AT } from '../domain/machine/telemetry.fixture';
import { later } from '../base/units';
import type { FleetResponse } from '../remote/reads';
import { breakRequests } from '../store/database/broken-disk.fixture';
import { openStore } from '../store/indexed-store';
import { createMemoryStore } from '../store/memory-store';
import { StorageError } from '../store/database/storage-error';
import { createClock } from './clock';
import { createConnection } from './connection';
import { refreshFleet } from './refresh-fleet';
import { RemoteError } from '../remote/remote-error';
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
const stored: FleetResponse = {
  snapshot: { servedAt: SERVED_AT, modules: [aModule()] },
  dropped: 0,
};

/** A server with these responses; `before` runs while a response is on its way. */
interface Responses {
  fleet?: FleetResponse;
  user?: User;
  before?: () => void;
}
function setUp({ fleet = stored, user = ann, before }: Responses) {
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

describe('a response to a cancelled request', () => {
  it('is not stored', async () => {
    const asking = new AbortController();
    const under = setUp({
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
    { dropped: 3, left: 1, expected: 'broken-answer', why: 'every row broke the contract' },
    { dropped: 0, left: 0, expected: undefined, why: 'the user sees no module any more' },
  ])('with $dropped dropped leaves $left: $why', async ({ dropped, left, expected }) => {
    const under = setUp({ fleet: { snapshot: empty, dropped } });
    await under.store.fleet.write(stored);
    expect((await refreshFleet(under, new AbortController().signal))?.kind).toBe(expected);
    expect((await under.store.fleet.read())?.snapshot.modules).toHaveLength(left);
  });
});

it.each([
  { blocked: true, left: null, why: 'a blocked user sees nothing, also without a network' },
  { blocked: false, left: stored, why: 'the fleet stays' },
])('blocked $blocked: $why', async ({ blocked, left }) => {
  const under = setUp({ user: { ...ann, blocked } });
  await under.store.fleet.write(stored);
  await refreshPerson(under, userId, new AbortController().signal);
  expect(await under.store.fleet.read()).toEqual(left);
});

describe('a token that ended because the user is blocked', () => {
  const ended = () => {
    throw new RemoteError('blocked', 'There is no token.');
  };

  it('removes what is stored, and leaves who it was and why', async () => {
    const under = setUp({ before: ended });
    await under.store.person.write({ user: ann, confirmedAt: SERVED_AT });
    await under.store.fleet.write(stored);
    const person = await refreshPerson(under, userId, new AbortController().signal);
    expect(person?.user).toEqual({ ...ann, blocked: true });
    expect(await under.store.person.read()).toEqual(person);
    expect(await under.store.fleet.read()).toBeNull();
  });

  it('is an error for somebody of whom nothing is stored', async () => {
    const under = setUp({ before: ended });
    const refreshed = refreshPerson(under, userId, new AbortController().signal);
    await expect(refreshed).rejects.toMatchObject({ kind: 'blocked' });
  });

  it.each(['sign-in-needed', 'unreachable', 'forbidden'] as const)(
    'the error %s removes nothing',
    async (kind) => {
      const before = () => {
        throw new RemoteError(kind, '');
      };
      const under = setUp({ before });
      await under.store.person.write({ user: ann, confirmedAt: SERVED_AT });
      await under.store.fleet.write(stored);
      const refreshed = refreshPerson(under, userId, new AbortController().signal);
      await expect(refreshed).rejects.toMatchObject({ kind });
      expect(await under.store.fleet.read()).toEqual(stored);
    },
  );
});

describe('history of modules that are withdrawn', () => {
  it.each([
    { modules: [aModule()], dropped: 0, expected: 1, why: 'a complete response is valid' },
    { modules: [], dropped: 0, expected: 0, why: 'an empty list may be a fault' },
    { modules: [aModule()], dropped: 1, expected: 0, why: 'a row may be missing by a fault' },
  ])(
    'is removed $expected times with $dropped dropped: $why',
    async ({ modules, dropped, expected }) => {
      const under = setUp({ fleet: { snapshot: { servedAt: SERVED_AT, modules }, dropped } });
      const retain = vi.spyOn(under.store.series, 'retain');
      await refreshFleet(under, new AbortController().signal);
      expect(retain).toHaveBeenCalledTimes(expected);
      if (expected > 0) expect(retain).toHaveBeenCalledWith(new Set([aModule().moduleId]));
    },
  );

  it('stays when the response is older than the stored one', async () => {
    const under = setUp({});
    await under.store.fleet.write({
      snapshot: { servedAt: later(SERVED_AT, 1), modules: [] },
      dropped: 0,
    });
    const retain = vi.spyOn(under.store.series, 'retain');
    await refreshFleet(under, new AbortController().signal);
    expect(retain).not.toHaveBeenCalled();
  });
});

it('a response is reported before it is stored, so that it is not drawn as older data', async () => {
  const under = setUp({});
  const received: unknown[] = [];
  vi.spyOn(under.store.fleet, 'write').mockImplementation(() => {
    received.push(under.connection.current.lastResponseAt);
    return Promise.resolve();
  });
  await refreshFleet(under, new AbortController().signal);
  expect(received).toEqual([SERVED_AT]);
});

describe('a disk that does not respond', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    indexedDB.deleteDatabase('portal-ann');
  });
  const signal = new AbortController().signal;

  it('leaves the connection live while the fleet is requested: the server is not at fault', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const under = { ...setUp({}), store: await openStore('ann') };
    const disk = breakRequests(() => 'UnknownError');
    for (const poll of [1, 2]) {
      expect([poll, await refreshFleet(under, signal)]).toEqual([poll, null]);
      expect(under.connection.current.state).toBe('live');
    }
    disk.mend();
    under.store.close();
  });

  it('also when newer code took the database', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const under = { ...setUp({}), store: await openStore('ann') };
    const newer = await openAt(1000);
    expect(await refreshFleet(under, signal)).toBeNull();
    expect(under.connection.current.state).toBe('live');
    newer.close();
  });

  it('another error is reported', async () => {
    const under = setUp({});
    vi.spyOn(under.store.series, 'retain').mockRejectedValue(new Error('a fault of ours'));
    expect((await refreshFleet(under, signal))?.kind).toBe('broken-answer');
  });

  it("is reported when a blocked user's data has to be removed: nothing would try again", async () => {
    const under = setUp({ user: { ...ann, blocked: true } });
    const lost = new StorageError('lost');
    vi.spyOn(under.store.series, 'retain').mockRejectedValue(lost);
    await expect(refreshPerson(under, userId, signal)).rejects.toBe(lost);
  });
});

/** Opens a newer version, as a tab with newer code does. */
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
