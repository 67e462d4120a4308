import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { fillFirstCharts } from '../../src/app/later/history-code';
import { API_BASE } from '../../src/contract/api-base';
import { seriesKey } from '../../src/domain/series/series';
import { DAY, HOUR, later, MINUTE } from '../../src/base/units';
import type { ModuleId } from '../../src/domain/ids';
import type { FillRequest } from '../../src/sync/fill/fill-request';
import { followRevision } from '../../src/sync/fill/follow-revisions';
import { fillSpan } from '../../src/sync/fill/fill-span';
import { browserLocks } from '../../src/sync/fill/locks';
import { moduleNumbers } from '../../src/server/fleet/register-fleet';
import { ingest } from '../../src/server/ingest/ingest';
import { tabLocks } from '../../src/base/tab-locks';
import { NOON, startApi, type TestApi } from '../fixtures/api';
import { fillDevice, seriesOf, storedText } from '../fixtures/fill-device';
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

const device = () => fillDevice(network.url, api.idOf('admin'));

function firstModule(): ModuleId {
  const [module] = api.fleet.modules;
  if (module === undefined) throw new Error('no module');
  return module.moduleId;
}

function hour(more: Partial<FillRequest> = {}): FillRequest {
  const span = { from: later(NOON, -1 * HOUR), to: NOON };
  const plain = { interval: 'PT1M', bundle: 'default', span, focus: NOON } as const;
  return { ...plain, moduleIds: [firstModule()], ...more };
}

/** Stored data of another device, which was filled over a good network. */
async function storedByAnother(request: FillRequest, isLedger = true): Promise<string> {
  network.fault = () => 'none';
  const other = device();
  expect((await fillSpan(other.deps, request, signal())).state).toBe('complete');
  return storedText(other.deps, request, isLedger);
}

describe('over a network that spoils the first response', () => {
  test.each<[Fault, string]>([
    ['stop', 'the server is down for a moment'],
    ['cut', 'the body is cut in the middle'],
    ['portal', 'a captive portal responds 200'],
    [{ status: 503, code: 'unavailable' }, 'the server restarts'],
    [{ status: 429, code: 'too_many_requests', retryAfter: 7 }, 'the server is busy'],
    [{ status: 401, code: 'unauthenticated' }, 'the token has expired'],
  ])('%j: the device ends with what the server has (%s)', async (fault) => {
    const { deps, pauses, tokens } = device();
    network.fault = (nth) => (nth === 0 ? fault : 'none');
    const outcome = await fillSpan(deps, hour(), signal());
    expect(outcome).toMatchObject({ state: 'complete', error: null });
    expect(network.paths).toHaveLength(2);
    const isToken = typeof fault === 'object' && fault.status === 401;
    expect(tokens.filter(Boolean)).toHaveLength(isToken ? 1 : 0);
    if (typeof fault === 'object' && fault.retryAfter !== undefined)
      expect(pauses).toEqual([7_000]);
    expect(await storedText(deps, hour())).toBe(await storedByAnother(hour()));
  });

  test.each<[Fault, string]>([
    ['truncated', 'broken-answer'],
    ['wrong schema', 'broken-answer'],
    [{ status: 413, code: 'too_large' }, 'rejected'],
    [{ status: 403, code: 'blocked' }, 'blocked'],
  ])('%j is not retried automatically: %s', async (fault, kind) => {
    const { deps } = device();
    network.fault = () => fault;
    const outcome = await fillSpan(deps, hour(), signal());
    expect(outcome).toMatchObject({ state: 'partial', error: { kind }, donePieces: 0 });
    expect(network.paths).toHaveLength(1);
    const ledgers = await deps.store.series.ledgers(seriesOf(hour()));
    for (const series of seriesOf(hour())) expect(ledgers.get(seriesKey(series))).toEqual([]);
  });

  it('requires sign-in when no token is valid any more, after one renewal', async () => {
    const { deps } = device();
    network.fault = () => ({ status: 401, code: 'unauthenticated' });
    const year = hour({ interval: 'PT10M', span: { from: later(NOON, -365 * DAY), to: NOON } });
    const outcome = await fillSpan(deps, year, signal());
    expect(outcome).toMatchObject({ state: 'partial', error: { kind: 'sign-in-needed' } });
    // Two pieces in progress, each with one renewal of the token.
    expect(network.paths).toHaveLength(4);
  });
});

it('a stalled response is aborted at once, and the next fill gets all of it', async () => {
  const { deps } = device();
  const leaving = new AbortController();
  network.fault = () => {
    leaving.abort();
    return 'stall';
  };
  expect((await fillSpan(deps, hour(), leaving.signal)).state).toBe('cancelled');
  network.fault = () => 'none';
  expect((await fillSpan(deps, hour(), signal())).state).toBe('complete');
  expect(await storedText(deps, hour())).toBe(await storedByAnother(hour()));
});

it('a network that loses each request once loses nothing that was stored', async () => {
  const { deps } = device();
  const year = hour({ interval: 'PT10M', span: { from: later(NOON, -365 * DAY), to: NOON } });
  const lost = new Set<string>();
  network.fault = (_nth, body) => {
    if (lost.has(body)) return 'none';
    lost.add(body);
    return 'stop';
  };
  expect((await fillSpan(deps, year, signal())).state).toBe('complete');
  const responses = network.paths.length / 2;
  const pieces = Math.ceil((365 * 144) / 2_160) + 1;
  expect(responses).toBeLessThanOrEqual(pieces + 1);
  expect(await storedText(deps, year)).toBe(await storedByAnother(year));
});

it('panning back and forth, aborted each time, ends with what the server has', async () => {
  const { deps } = device();
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
    await fillSpan(deps, view, leaving.signal);
  }
  network.fault = () => 'none';
  for (const view of views) {
    expect((await fillSpan(deps, view, signal())).state).toBe('complete');
    expect(await storedText(deps, view)).toBe(await storedByAnother(view));
  }
});

it('history that is not backfilled yet causes no loop, and comes with a later fill', async () => {
  const { deps } = device();
  api.backfilledFrom(NOON - 30 * MINUTE);
  const first = await fillSpan(deps, hour(), signal());
  expect(first).toMatchObject({ state: 'complete', uncoveredBuckets: 30 });
  expect(network.paths).toHaveLength(1);
  api.backfilledFrom(-Infinity);
  await fillSpan(deps, hour(), signal());
  expect(network.paths).toHaveLength(2);
  // The bucket at the edge of the first response stays silent until it is due.
  expect(await storedText(deps, hour(), false)).toBe(await storedByAnother(hour(), false));
});

it('the first charts of a page are requested when a response has given the time, and once', async () => {
  const { deps } = device();
  const filling = fillFirstCharts(deps, { moduleId: firstModule(), search: {} }, signal());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(network.paths).toEqual([]);
  deps.connection.requesting();
  deps.connection.responded(NOON);
  await filling;
  expect(network.paths).toHaveLength(1);
  const day = { from: later(NOON, -24 * HOUR), to: NOON };
  const again = hour({ interval: 'PT10M', span: day });
  expect((await fillSpan(deps, again, signal())).state).toBe('complete');
  expect(network.paths).toHaveLength(1);
});

it('the first charts of a page that has ended are not requested', async () => {
  const { deps } = device();
  const ends = new AbortController();
  const filling = fillFirstCharts(deps, { moduleId: firstModule(), search: {} }, ends.signal);
  ends.abort();
  await filling;
  deps.connection.requesting();
  deps.connection.responded(NOON);
  expect(network.paths).toEqual([]);
});

it.each([
  ['PT1M', 'adx/query', 'CT31.max'],
  ['PT1H', 'Analytics/', 'CT31.max'],
  ['PT1M', 'adx', 'default'],
] as const)('%s of today is requested from %s', async (interval, path, bundle) => {
  const { deps } = device();
  expect((await fillSpan(deps, hour({ interval, bundle }), signal())).state).toBe('complete');
  expect(network.paths).toEqual([`${API_BASE}/${path}`]);
});

it('a silence of eight days ago that ends later is fetched, and nothing else is', async () => {
  const { deps } = device();
  const month = hour({ interval: 'PT1H', span: { from: later(NOON, -30 * DAY), to: NOON } });
  await fillSpan(deps, month, signal());
  await followRevision(deps, await telemetryRevision(deps));
  await fillSpan(deps, month, signal());
  const [moduleId = ''] = month.moduleIds;
  const number = [...(await moduleNumbers(api.db, api.fleet))].find(([id]) => id === moduleId)?.[1];
  const at = later(NOON, -8 * DAY);
  await ingest(api.db, number ?? -1, [{ at, readings: { PowerOutput: 77 } }], NOON);
  const before = network.paths.length;
  await followRevision(deps, await telemetryRevision(deps));
  expect((await fillSpan(deps, month, signal())).doneBuckets).toBe(24);
  const paths = network.paths.slice(before).map((path) => path.replace(/\?.*/, ''));
  expect(paths).toEqual(
    ['telemetry', 'history/changes', 'adx'].map((path) => `${API_BASE}/${path}`),
  );
  expect(await storedText(deps, month, false)).toBe(await storedByAnother(month, false));
});

const telemetryRevision = async (deps: ReturnType<typeof device>['deps']) =>
  (await deps.reads.telemetry(signal())).revision ?? null;

// This test is last because it moves the server's time.
it('an old response that arrives late does not undo a newer one', async () => {
  const one = device();
  // Another tab: it shares the store, but not the locks.
  const other = { ...one.deps, locks: browserLocks('other', tabLocks()) };
  let release = (): void => undefined;
  network.fault = (nth) =>
    nth > 0
      ? 'none'
      : new Promise((resolve) => {
          release = () => {
            resolve('none');
          };
        });
  const late = fillSpan(one.deps, hour(), signal());
  await expect.poll(() => network.paths.length).toBe(1);
  await expect.poll(() => release.name).not.toBe('');
  for (let minute = 0; minute <= 5; minute += 1) {
    await api.feed.tick(later(NOON, minute * MINUTE));
  }
  api.moveTo(later(NOON, 5 * MINUTE));
  await fillSpan(other, hour(), signal());
  const newer = await storedText(one.deps, hour());
  release();
  expect((await late).state).toBe('complete');
  expect(await storedText(one.deps, hour())).toBe(newer);
});
