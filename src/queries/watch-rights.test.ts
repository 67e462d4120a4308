import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { epochMs, later } from '../base/units';
import { isUserId } from '../domain/ids';
import { aModule, SERVED_AT } from '../domain/machine/telemetry.fixture';
import type { User } from '../domain/person/access';
import { createMemoryStore } from '../store/memory-store';
import { asRemoteError } from '../sync/as-remote-error';
import { createClock } from '../sync/clock';
import { createConnection } from '../sync/connection';
import { KEYS } from './keys';
import { createQueryClient } from './query-client';
import { watchRights } from './watch-rights';

const [userId] = ['ann'].filter(isUserId);
if (userId === undefined) throw new Error('an id');
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

const page = { document: new EventTarget(), window: new EventTarget(), navigator: {} };
const browserIs = (visibilityState: 'visible' | 'hidden', onLine: boolean) => {
  Object.assign(page.document, { visibilityState });
  Object.assign(page.navigator, { onLine });
};
beforeEach(() => {
  vi.useFakeTimers();
  browserIs('visible', true);
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const settle = () => vi.advanceTimersByTimeAsync(1);

/** A page that watches, with the waiting requests, and the requests for the fleet. */
async function watching(user = ann) {
  const waiting: { since: string | null; answer: (version: string) => void; left: boolean }[] = [];
  const fleet = { requests: 0 };
  const client = createQueryClient();
  const services = {
    reads: {
      telemetry: () => {
        fleet.requests += 1;
        return Promise.resolve({
          snapshot: { servedAt: SERVED_AT, modules: [aModule()] },
          dropped: 0,
        });
      },
    },
    store: createMemoryStore('a'),
    clock: createClock({ wall: () => SERVED_AT, monotonic: () => SERVED_AT }),
    connection: createConnection(),
    userId: ann.userId,
    random: () => 0.5,
    wait: () => Promise.resolve(),
  };
  const readVersion = (_: unknown, since: string | null, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      const request = { since, answer: resolve, left: false };
      waiting.push(request);
      signal.addEventListener('abort', () => {
        request.left = true;
        reject(new DOMException('left', 'AbortError'));
      });
    });
  client.setQueryData(KEYS.confirmedPerson, { user, confirmedAt: epochMs(1) });
  const end = new AbortController();
  watchRights(readVersion, services, client, end.signal);
  await settle();
  const answer = async (version: string) => {
    waiting.at(-1)?.answer(version);
    await settle();
  };
  const open = () => waiting.filter(({ left }) => !left).length;
  return { waiting, fleet, client, services, end, answer, open };
}

describe('what a change of the rights reads again', () => {
  it('is the person at the first version, and the fleet too at each later one', async () => {
    const { client, fleet, answer } = await watching();
    await answer('one');
    expect(client.getQueryState(KEYS.confirmedPerson)?.isInvalidated).toBe(true);
    expect(fleet.requests).toBe(0);
    await answer('two');
    expect(fleet.requests).toBe(1);
  });

  it('is the person alone for somebody without access', async () => {
    const { fleet, answer } = await watching({ ...ann, authZGlobalAccess: 'None' });
    await answer('one');
    await answer('two');
    expect(fleet.requests).toBe(0);
  });
});

describe('the request that waits', () => {
  it('ends while the page is hidden or without a network, and begins again after', async () => {
    const { open, waiting, answer } = await watching();
    await answer('one');
    for (const [event, on] of [
      ['visibilitychange', page.document],
      ['offline', page.window],
    ] as const) {
      browserIs(event === 'offline' ? 'visible' : 'hidden', event !== 'offline');
      on.dispatchEvent(new Event(event));
      await settle();
      expect(open(), event).toBe(0);
      browserIs('visible', true);
      on.dispatchEvent(new Event(event));
      await settle();
      expect(open(), event).toBe(1);
      expect(waiting.at(-1)?.since).toBe(null);
    }
  });

  it('begins again at once when the server is back', async () => {
    const { waiting, services } = await watching();
    services.connection.failed(asRemoteError(new TypeError('no network')), SERVED_AT);
    services.connection.responded(SERVED_AT);
    await settle();
    expect(waiting.map(({ left }) => left)).toEqual([true, false]);
  });

  it('ends with the account, and does not begin again', async () => {
    const { open, end } = await watching();
    end.abort();
    page.document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(open()).toBe(0);
  });
});

describe('a person whom another tab has stored', () => {
  const shown = (client: ReturnType<typeof createQueryClient>) =>
    client.getQueryData(KEYS.confirmedPerson);

  it('is taken over when newer than the shown one, and not when older', async () => {
    const { client, services } = await watching();
    const newer = { user: { ...ann, nickName: 'Anna' }, confirmedAt: later(SERVED_AT, 1) };
    await services.store.person.write(newer);
    await settle();
    expect(shown(client)).toEqual(newer);
    await services.store.person.write({ user: ann, confirmedAt: SERVED_AT });
    await settle();
    expect(shown(client)).toEqual(newer);
  });
});
