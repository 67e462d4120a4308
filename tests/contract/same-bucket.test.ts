import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { tabLocks } from '../../src/base/tab-locks';
import { DAY, HOUR, later, MINUTE, type EpochMs } from '../../src/base/units';
import type { ModuleId } from '../../src/domain/ids';
import { medianBase } from '../../src/domain/series/median-base';
import { bundleColumns, type Bundle } from '../../src/domain/series/series';
import { createHttp } from '../../src/remote/http/http';
import { fetchActiveAlerts, fetchAlertChanges } from '../../src/remote/http/http-alerts';
import { createConfigurationReads } from '../../src/remote/http/http-configuration';
import {
  fetchHistory,
  fetchHistoryChanges,
  fetchVariables,
} from '../../src/remote/http/http-history';
import { createHttpReads } from '../../src/remote/http/http-reads';
import { moduleNumbers } from '../../src/server/fleet/register-fleet';
import { ingest } from '../../src/server/ingest/ingest';
import { openStore } from '../../src/store/indexed-store';
import type { Store } from '../../src/store/store';
import { createClock } from '../../src/sync/clock';
import { createConnection } from '../../src/sync/connection';
import { fillSpan } from '../../src/sync/fill/fill-span';
import { browserLocks } from '../../src/sync/fill/locks';
import { NOON, startApi, type TestApi } from '../fixtures/api';
import { badNetwork, type BadNetwork } from '../fixtures/bad-network';

let api: TestApi;
let network: BadNetwork;
let moduleId: ModuleId;
let now: EpochMs = NOON;
beforeAll(async () => {
  api = await startApi({ requestsPerMinute: 100_000, modules: 1 });
  network = await badNetwork(api.app);
  const [[id, number] = []] = await moduleNumbers(api.db, api.fleet);
  if (id === undefined || number === undefined) throw new Error('no module');
  moduleId = id;
  await ingest(api.db, number, lopsidedHours(), NOON);
});
afterAll(async () => {
  await network.close();
  await api.close();
});
beforeEach(() => {
  moveTo(NOON);
});

/** An hour that is 35 days old in half a day. */
const HOUR_OF_34_DAYS = later(NOON, -34.5 * DAY);
const HOURS = 4;

/** In each ten minutes six are at 10 kW, so that the median depends on the width of its base. */
const lopsidedHours = () =>
  Array.from({ length: HOURS * 60 }, (_, minute) => ({
    at: later(HOUR_OF_34_DAYS, minute * MINUTE),
    readings: { PowerOutput: minute % 10 < 6 ? 10 : 232.5 + Math.floor(minute / 10) },
  }));

function moveTo(at: EpochMs): void {
  now = at;
  api.moveTo(at);
}

const loadCode = () =>
  Promise.resolve({
    ...{ fetchActiveAlerts, fetchAlertChanges, fetchHistoryChanges, fetchHistory },
    fetchVariables,
    createConfigurationReads,
  });

function device(who: string, store: Store) {
  const clock = createClock({ wall: () => now, monotonic: () => 0 });
  const http = createHttp({
    apiBase: network.url + API_BASE,
    getToken: () => Promise.resolve(api.idOf(who)),
  });
  return {
    ...{ store, clock },
    reads: createHttpReads(http, clock.now, { later: loadCode, historyCode: loadCode }),
    connection: createConnection(),
    locks: browserLocks(`test ${who}`, tabLocks()),
    random: () => 0,
    wait: () => Promise.resolve(),
  };
}

const BUNDLES: readonly Bundle[] = ['PowerOutput.*', 'PowerOutput.median'];

/** Fetches what is due of so many days, and returns the stored numbers of each hour. */
async function numbers(store: Store, who: string, days: number): Promise<string> {
  const span = { from: later(NOON, -days * DAY), to: NOON };
  const shown = { from: HOUR_OF_34_DAYS, to: later(HOUR_OF_34_DAYS, HOURS * HOUR) };
  const found: unknown[] = [];
  for (const bundle of BUNDLES) {
    const request = { moduleIds: [moduleId], interval: 'PT1H', bundle, span, focus: NOON } as const;
    const outcome = await fillSpan(device(who, store), request, new AbortController().signal);
    expect(outcome).toMatchObject({ state: 'complete', error: null });
    const read = await store.series.read({ moduleId, interval: 'PT1H', bundle }, shown);
    found.push(bundleColumns(bundle).map((key) => [key, [...(read.columns.get(key) ?? [])]]));
  }
  return JSON.stringify(found);
}

it('a bucket has the same numbers in three spans, for two accounts, and after a reload', async () => {
  const first = await openStore('same-1');
  const seen = [
    await numbers(first, 'admin', 35),
    await numbers(first, 'admin', 60),
    await numbers(await openStore('same-2'), 'admin', 90),
    await numbers(await openStore('same-3'), 'staff', 36),
  ];
  first.close();
  seen.push(await numbers(await openStore('same-1'), 'admin', 40));
  expect(seen[0]).toContain('[237.5,243.5,249.5,255.5]');
  expect(new Set(seen).size).toBe(1);
});

it('also when it grew older than a base of medians between the requests', async () => {
  const early = await openStore('early');
  const before = await numbers(early, 'admin', 36);
  const requests = network.paths.length;
  expect(await numbers(early, 'admin', 36)).toBe(before);
  expect(network.paths).toHaveLength(requests);
  moveTo(later(NOON, 2 * DAY));
  expect(medianBase(HOUR_OF_34_DAYS, 'PT1H', NOON)).toBe('PT1M');
  expect(medianBase(HOUR_OF_34_DAYS, 'PT1H', now)).toBe('PT10M');
  const after = await numbers(await openStore('late'), 'staff', 50);
  expect(after).not.toBe(before);
  expect(await numbers(early, 'admin', 36)).toBe(after);
  early.close();
  expect(await numbers(await openStore('early'), 'admin', 60)).toBe(after);
});
