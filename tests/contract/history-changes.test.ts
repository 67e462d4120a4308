import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { changesResponseSchema, historyResponseSchema } from '../../src/contract/history';
import { DAY, epochMs, HOUR, later, MINUTE, type EpochMs } from '../../src/base/units';
import type { ModuleId } from '../../src/domain/ids';
import { ingest } from '../../src/server/ingest/ingest';
import { openServer } from '../../src/server/database/postgres-server';
import { historyRevisions } from '../../src/server/database/tables/revisions';
import { moduleNumbers } from '../../src/server/fleet/register-fleet';
import { lastRevision, noteChanged } from '../../src/server/telemetry/revisions';
import { NOON, startApi, type TestApi } from '../fixtures/api';
import { startPostgres, withPostgres } from '../fixtures/postgres';

let api: TestApi;
let numbers: ReadonlyMap<ModuleId, number>;
/** A module that the viewer sees, and one that only the admin does. */
let seen: ModuleId;
let hidden: ModuleId;
/** Revision at the start: the fleet's last hour was stored at once, as a late upload is. */
let start: number;

const changesOf = async (who: string, since: number) => {
  const response = await api.request(who, 'GET', `${API_BASE}/history/changes?since=${since}`);
  expect(response.status).toBe(200);
  return changesResponseSchema.parse(response.body);
};
const telemetryRevision = async (who: string) => {
  const { headers } = await api.request(who, 'GET', `${API_BASE}/telemetry`);
  return Number(headers['x-history-revision']);
};
const historyOf = async (who: string, moduleId: ModuleId, from: EpochMs, to: EpochMs) => {
  const searchSpan = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  const body = { id: [moduleId], searchSpan, interval: 'PT10M' };
  const response = await api.request(who, 'POST', `${API_BASE}/adx`, body);
  return historyResponseSchema.parse(response.body)[moduleId];
};

/** Uploads a sample of a module that was measured `ago` ms before noon. */
async function upload(moduleId: ModuleId, ago: number, now: EpochMs = NOON) {
  api.moveTo(now);
  const number = numbers.get(moduleId);
  if (number === undefined) throw new Error('no such module');
  const sample = { at: later(NOON, -ago), readings: { PowerOutput: 77 } };
  expect((await ingest(api.db, number, [sample], now)).accepted).toBe(1);
}

beforeAll(async () => {
  api = await startApi();
  numbers = await moduleNumbers(api.db, api.fleet);
  const visible = async (who: string) => {
    const { body } = await api.request(who, 'GET', `${API_BASE}/Modules/`);
    return JSON.stringify(body);
  };
  const ofViewer = await visible('viewer');
  const ids = api.fleet.modules.map(({ moduleId }) => moduleId);
  const [own] = ids.filter((id) => ofViewer.includes(id));
  const [other] = ids.filter((id) => !ofViewer.includes(id));
  if (own === undefined || other === undefined) throw new Error('the viewer sees all or nothing');
  [seen, hidden] = [own, other];
  start = (await changesOf('admin', 0)).revision;
});
afterAll(() => api.close());

const YESTERDAY = epochMs(Date.parse('2026-11-19T00:00:00Z'));

// The tests of this file build on each other: the clock only moves on.
describe('history/changes', () => {
  it('has nothing while only live telemetry arrives', async () => {
    await api.feed.tick(later(NOON, MINUTE));
    expect(await changesOf('admin', start)).toEqual({
      ...{ revision: start, isComplete: true },
      changes: [],
    });
    expect(await telemetryRevision('admin')).toBe(start);
  });

  it('lists the day of a late sample, and every response names its revision', async () => {
    const at = later(NOON, 2 * MINUTE);
    await upload(seen, 20 * DAY, at);
    const day = later(YESTERDAY, -19 * DAY);
    expect(await changesOf('viewer', start)).toEqual({
      ...{ revision: at, isComplete: true },
      changes: [{ moduleId: seen, days: [{ day, revision: at }] }],
    });
    expect(await changesOf('viewer', at)).toMatchObject({ revision: at, changes: [] });
    expect(await telemetryRevision('viewer')).toBe(at);
    expect((await historyOf('viewer', seen, day, later(day, DAY)))?.revision).toBe(at);
  });

  it('names every day once, with its last revision', async () => {
    const at = later(NOON, 3 * MINUTE);
    await upload(seen, 20 * DAY + HOUR, at);
    await upload(seen, DAY, at);
    const { changes } = await changesOf('viewer', start);
    expect(changes.flatMap(({ days }) => days.map(({ revision }) => revision - at))).toEqual([
      0, 1,
    ]);
  });

  it('says nothing of modules that the caller does not see', async () => {
    const before = await changesOf('viewer', start);
    await upload(hidden, 5 * DAY, later(NOON, 4 * MINUTE));
    expect(await changesOf('viewer', start)).toEqual(before);
    expect(await telemetryRevision('viewer')).toBe(before.revision);
    const { revision, changes } = await changesOf('admin', start);
    expect(revision).toBeGreaterThan(before.revision);
    expect(changes.map(({ moduleId }) => moduleId).sort()).toEqual([seen, hidden].sort());
    expect((await historyOf('viewer', seen, YESTERDAY, NOON))?.revision).toBe(before.revision);
  });

  it.each([0, NOON - 60 * DAY, NOON + DAY])('does not remember %i', async (since) => {
    expect(await changesOf('admin', since)).toMatchObject({ isComplete: false, changes: [] });
  });

  it.each(['', '?since=', '?since=-1', '?since=1.5', '?since=yesterday'])(
    'is 400 for %s',
    async (query) => {
      const { status } = await api.request('admin', 'GET', `${API_BASE}/history/changes${query}`);
      expect(status).toBe(400);
    },
  );
});

withPostgres('revisions of transactions that commit in any order', (programs) => {
  test('a reader of the changes since the last revision misses none', async () => {
    const server = await startPostgres(programs);
    const { db, close } = await openServer(server.url());
    try {
      const listed = new Set<number>();
      let since = 0;
      const read = async () => {
        const last = (await lastRevision(db)) ?? 0;
        const rows = await db.select().from(historyRevisions);
        for (const { module, revision } of rows) if (revision > since) listed.add(module);
        since = last;
      };
      const writing = new AbortController();
      const reader = (async () => {
        while (!writing.signal.aborted) await read();
      })();
      // Later transactions have lower times, and hold their number for different times.
      await Promise.all(
        Array.from({ length: 40 }, (_, i) =>
          db.transaction(async (tx) => {
            await noteChanged(tx, [{ module: i, day: YESTERDAY }], NOON + ((i * 17) % 40));
            await tx.execute(`select pg_sleep(${((i * 7) % 5) / 200})`);
          }),
        ),
      );
      writing.abort();
      await reader;
      await read();
      expect([...listed].sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i));
    } finally {
      await close();
      await server.remove();
    }
  });
});
