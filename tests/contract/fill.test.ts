import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { shelfKey, type Shelf } from '../../src/domain/series/series';
import { DAY, HOUR, later, MINUTE } from '../../src/base/units';
import { createHttp } from '../../src/remote/http/http';
import { createHttpReads } from '../../src/remote/http/http-reads';
import { createMemoryStore } from '../../src/store/memory-store';
import { createClock } from '../../src/sync/clock';
import { createConnection } from '../../src/sync/connection';
import type { FillParts, FillRequest } from '../../src/sync/fill/fill-request';
import { fillSpan } from '../../src/sync/fill/fill-span';
import { browserLocks } from '../../src/sync/fill/locks';
import { tabQueue } from '../../src/sync/fill/tab-queue';
import { NOON, startApi, type TestApi } from '../fixtures/api';
import { badNetwork, type BadNetwork, type Fault } from '../fixtures/bad-network';

let api: TestApi;
let network: BadNetwork;
beforeAll(async () => {
  api = await startApi({ requestsPerMinute: 100_000 });
});
afterAll(() => api.close());
beforeEach(async () => {
  network = await badNetwork(api.app);
});
afterEach(() => network.close());

const signal = () => new AbortController().signal;

/** A device of the admin's, with the locks of its tabs. */
function device() {
  const pauses: number[] = [];
  const tokens: boolean[] = [];
  const clock = createClock({ wall: () => NOON, monotonic: () => 0 });
  const http = createHttp({
    apiBase: network.url + API_BASE,
    accountKey: 'key',
    getToken: ({ forceRefresh }) => {
      tokens.push(forceRefresh);
      return Promise.resolve(api.idOf('admin'));
    },
  });
  const parts: FillParts = {
    reads: createHttpReads(http, clock.now),
    store: createMemoryStore(),
    clock,
    connection: createConnection(),
    locks: browserLocks('test', tabQueue()),
    chance: () => 0,
    wait: (ms) => {
      pauses.push(ms);
      return Promise.resolve();
    },
  };
  return { parts, pauses, tokens };
}

function hour(more: Partial<FillRequest> = {}): FillRequest {
  const [module] = api.fleet.modules;
  if (module === undefined) throw new Error('no module');
  const span = { from: later(NOON, -1 * HOUR), to: NOON };
  const plain = { interval: 'PT1M', bundle: 'default', span, focus: NOON } as const;
  return { ...plain, moduleIds: [module.moduleId], ...more };
}

const shelvesOf = ({ moduleIds, interval, bundle }: FillRequest): Shelf[] =>
  moduleIds.map((moduleId) => ({ moduleId, interval, bundle }));

/** What a device has of a request, as text: all columns and, with the ledger, its kinds. */
async function held({ store }: FillParts, asked: FillRequest, isLedger = true): Promise<string> {
  const all = await Promise.all(
    shelvesOf(asked).map((shelf) => store.series.read(shelf, asked.span)),
  );
  return JSON.stringify(
    all.map(({ columns, ledger }) => [
      [...columns].map(([key, values]) => [key, [...values]]),
      isLedger ? ledger.map(({ from, to, kind }) => [from, to, kind]) : [],
    ]),
  );
}

/** What a device has that was filled over a good network. */
async function heldByAnother(asked: FillRequest, isLedger = true): Promise<string> {
  network.fault = () => 'none';
  const other = device();
  expect((await fillSpan(other.parts, asked, signal())).state).toBe('complete');
  return held(other.parts, asked, isLedger);
}

describe('over a network that spoils the first answer', () => {
  test.each<[Fault, string]>([
    ['stop', 'the server is not there for a moment'],
    ['cut', 'the body is cut in the middle'],
    ['portal', 'a captive portal says 200'],
    [{ status: 503, code: 'unavailable' }, 'the server restarts'],
    [{ status: 429, code: 'too_many_requests', retryAfter: 7 }, 'the server is busy'],
    [{ status: 401, code: 'unauthenticated' }, 'the token has run out'],
  ])('%j: what comes in the end is what the server has: %s', async (fault) => {
    const { parts, pauses, tokens } = device();
    network.fault = (nth) => (nth === 0 ? fault : 'none');
    const outcome = await fillSpan(parts, hour(), signal());
    expect(outcome).toMatchObject({ state: 'complete', error: null });
    expect(network.paths).toHaveLength(2);
    const isToken = typeof fault === 'object' && fault.status === 401;
    expect(tokens.filter(Boolean)).toHaveLength(isToken ? 1 : 0);
    if (typeof fault === 'object' && fault.retryAfter !== undefined)
      expect(pauses).toEqual([7_000]);
    expect(await held(parts, hour())).toBe(await heldByAnother(hour()));
  });

  test.each<[Fault, string]>([
    ['truncated', 'broken-answer'],
    ['wrong schema', 'broken-answer'],
    [{ status: 413, code: 'too_large' }, 'rejected'],
    [{ status: 403, code: 'blocked' }, 'blocked'],
  ])('%j is not tried again by itself: %s', async (fault, kind) => {
    const { parts } = device();
    network.fault = () => fault;
    const outcome = await fillSpan(parts, hour(), signal());
    expect(outcome).toMatchObject({ state: 'partial', error: { kind }, donePieces: 0 });
    expect(network.paths).toHaveLength(1);
    const ledgers = await parts.store.series.ledgers(shelvesOf(hour()));
    for (const shelf of shelvesOf(hour())) expect(ledgers.get(shelfKey(shelf))).toEqual([]);
  });

  it('asks for sign-in when no token is good any more, and once at that', async () => {
    const { parts } = device();
    network.fault = () => ({ status: 401, code: 'unauthenticated' });
    const year = hour({ interval: 'PT10M', span: { from: later(NOON, -365 * DAY), to: NOON } });
    const outcome = await fillSpan(parts, year, signal());
    expect(outcome).toMatchObject({ state: 'partial', error: { kind: 'sign-in-needed' } });
    // Two pieces under way, each with one renewal.
    expect(network.paths).toHaveLength(4);
  });
});

it('a stalled answer is given up at once, and the next fill has all of it', async () => {
  const { parts } = device();
  const leaving = new AbortController();
  network.fault = () => {
    leaving.abort();
    return 'stall';
  };
  expect((await fillSpan(parts, hour(), leaving.signal)).state).toBe('cancelled');
  network.fault = () => 'none';
  expect((await fillSpan(parts, hour(), signal())).state).toBe('complete');
  expect(await held(parts, hour())).toBe(await heldByAnother(hour()));
});

it('a network that flaps twenty times costs nothing that was kept', async () => {
  const { parts } = device();
  const year = hour({ interval: 'PT10M', span: { from: later(NOON, -365 * DAY), to: NOON } });
  network.fault = (nth) => (nth % 2 === 0 ? 'stop' : 'none');
  expect((await fillSpan(parts, year, signal())).state).toBe('complete');
  const answered = network.paths.length / 2;
  const pieces = Math.ceil((365 * 144) / 2_160) + 1;
  expect(answered).toBeLessThanOrEqual(pieces + 1);
  expect(await held(parts, year)).toBe(await heldByAnother(year));
});

it('panning there and back, given up each time, ends with what the server has', async () => {
  const { parts } = device();
  const views = [0, 30, 60, 30, 0, 10].map((day) =>
    hour({
      interval: 'PT10M',
      span: { from: later(NOON, -(day + 30) * DAY), to: later(NOON, -day * DAY) },
    }),
  );
  for (const view of views) {
    const leaving = new AbortController();
    network.fault = (nth) => {
      if (nth === 1) leaving.abort();
      return 'none';
    };
    await fillSpan(parts, view, leaving.signal);
  }
  network.fault = () => 'none';
  for (const view of views) {
    expect((await fillSpan(parts, view, signal())).state).toBe('complete');
    expect(await held(parts, view)).toBe(await heldByAnother(view));
  }
});

it('what is not laid down yet is no loop, and comes with a later fill', async () => {
  const { parts } = device();
  api.holdFrom(NOON - 30 * MINUTE);
  const first = await fillSpan(parts, hour(), signal());
  expect(first).toMatchObject({ state: 'complete', uncoveredBuckets: 30 });
  expect(network.paths).toHaveLength(1);
  api.holdFrom(-Infinity);
  await fillSpan(parts, hour(), signal());
  expect(network.paths).toHaveLength(2);
  // The bucket at the edge of the first answer stays silent until it is due.
  expect(await held(parts, hour(), false)).toBe(await heldByAnother(hour(), false));
});

it.each([
  ['PT1M', 'adx/query', 'CT31.max'],
  ['PT1H', 'Analytics/', 'CT31.max'],
  ['PT1M', 'adx', 'default'],
] as const)('%s of today is asked of %s', async (interval, path, bundle) => {
  const { parts } = device();
  expect((await fillSpan(parts, hour({ interval, bundle }), signal())).state).toBe('complete');
  expect(network.paths).toEqual([`${API_BASE}/${path}`]);
});

// The last one: it moves the server's time.
it('an old answer that comes late does not undo a newer one', async () => {
  const one = device();
  // Another tab: it shares the store, and its locks were not to be had.
  const other = { ...one.parts, locks: browserLocks('other', tabQueue()) };
  let letGo = (): void => undefined;
  network.fault = (nth) =>
    nth > 0
      ? 'none'
      : new Promise((resolve) => {
          letGo = () => {
            resolve('none');
          };
        });
  const late = fillSpan(one.parts, hour(), signal());
  await expect.poll(() => network.paths.length).toBe(1);
  await expect.poll(() => letGo.name).not.toBe('');
  for (let minute = 0; minute <= 5; minute += 1) {
    await api.feed.tick(later(NOON, minute * MINUTE));
  }
  api.moveTo(later(NOON, 5 * MINUTE));
  await fillSpan(other, hour(), signal());
  const newer = await held(one.parts, hour());
  letGo();
  expect((await late).state).toBe('complete');
  expect(await held(one.parts, hour())).toBe(newer);
});
