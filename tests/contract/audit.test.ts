import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { auditPageSchema } from '../../src/contract/audit';
import { API_BASE } from '../../src/contract/api-base';
import { isModuleId, type ModuleId } from '../../src/domain/ids';
import { DAY, MINUTE } from '../../src/base/units';
import { auditEntries, refusalCounts } from '../../src/server/database/tables/commands';
import { maintainTelemetry } from '../../src/server/ingest/maintenance';
import { NOON, startApi, type TestApi } from '../fixtures/api';
import { leaveCommand } from '../fixtures/commands';

/** One module of each power block, in the order of the seeded groups, and one that is gone. */
const MODULES = ['0103190121', '0103210301', '0201180011', '0104240201', '0199999999'];
const GONE = 4;
const EACH = 30;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  for (let n = 0; n < EACH; n++) await api.db.insert(auditEntries).values(MODULES.map(entry));
});
afterAll(() => api.close());

const moduleId = (text: string): ModuleId => {
  if (!isModuleId(text)) throw new Error(text);
  return text;
};
const entry = (module: string) => ({
  at: NOON,
  userId: api.idOf('operator'),
  userName: 'Operator',
  address: '::1',
  moduleId: moduleId(module),
  action: 'DISABLE' as const,
  outcome: 'ok' as const,
  message: '',
});

const page = async (who: string, query = '') => {
  const response = await api.request(who, 'GET', `${API_BASE}/Audit/${query}`);
  expect(response.status).toBe(200);
  return auditPageSchema.parse(response.body);
};
/** Reads all pages in turn, and adds an entry between every two of them. */
async function all(who: string, query = '?') {
  const entries = [];
  let cursor: string | null = '';
  for (let pages = 0; cursor !== null && pages < 20; pages++) {
    const next = await page(who, cursor === '' ? query : `${query}&cursor=${cursor}`);
    expect(next.entries.length).toBeLessThanOrEqual(50);
    entries.push(...next.entries);
    cursor = next.cursor;
    if (cursor !== null) await api.db.insert(auditEntries).values(entry(MODULES[0] ?? ''));
  }
  return entries;
}

describe('users who may edit or control a module read its entries', () => {
  test.each([
    ['admin', [0, 1, 2, 3, GONE], 'global ReadWrite'],
    ['operator', [0, 1], 'ReadWrite on two groups'],
    ['technician', [1], 'remote control'],
    ['staff', [], 'Read on every group'],
    ['viewer', [], 'Read'],
    ['newcomer', [], 'no group'],
  ])('%s: modules %j (%s)', async (who, places) => {
    const entries = await all(who);
    const seen = new Set(entries.map((one) => one.moduleId));
    expect([...seen].sort()).toEqual(places.map((place) => MODULES[place] ?? '').sort());
  });

  it.each([
    ['admin', '::1'],
    ['operator', '::1'],
    ['technician', ''],
  ])('%s gets the client address %j', async (who, address) => {
    const { entries } = await page(who, `?moduleId=${MODULES[1] ?? ''}`);
    expect(new Set(entries.map((one) => one.address))).toEqual(new Set([address]));
  });
});

describe('pages', () => {
  it('have the newest entry first and each once, though more are added meanwhile', async () => {
    const ids = (await all('operator')).map(({ id }) => Number(id));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(2 * EACH);
  });

  it('have the entries of one module on request', async () => {
    const entries = await all('operator', `?moduleId=${MODULES[1] ?? ''}`);
    expect(entries).toHaveLength(EACH);
    expect(new Set(entries.map(({ moduleName }) => moduleName))).toEqual(
      new Set(['Northern Current Port']),
    );
    expect((await page('operator', `?moduleId=${MODULES[3] ?? ''}`)).entries).toEqual([]);
  });

  it('end without a cursor', async () => {
    expect((await page('operator', '?cursor=1')).cursor).toBeNull();
    expect((await page('operator', '?cursor=0')).entries).toEqual([]);
  });

  it('have no_answer for what a stopped server left open, and open for a current command', async () => {
    const module = MODULES[2] ?? '';
    for (const at of [NOON - MINUTE, NOON]) {
      await leaveCommand(api, { at, moduleId: moduleId(module), state: 'sent' });
      const [newest] = (await page('admin')).entries;
      expect(newest?.outcome).toBe(at === NOON ? 'open' : 'no_answer');
    }
  });

  test.each(['x', '-1', '1.5', '9999999999999999', "1'--", '%F0%9F%98%80'])(
    'an invalid cursor (%s): 400',
    async (cursor) => {
      const response = await api.request('operator', 'GET', `${API_BASE}/Audit/?cursor=${cursor}`);
      expect([response.status, response.body]).toMatchObject([400, { field: 'cursor' }]);
    },
  );
});

it('is stored for a year, and counts of refused requests for 30 days', async () => {
  await api.db.delete(auditEntries);
  const userId = api.idOf('operator');
  const ages = [0, 29, 31, 365, 367].map((days) => NOON - days * DAY);
  for (const at of ages) {
    await api.db.insert(auditEntries).values({ ...entry(MODULES[0] ?? ''), at });
    await api.db.insert(refusalCounts).values({ userId, hour: at, count: 1 });
  }
  await maintainTelemetry(api.db, NOON);
  const entries = await api.db.select().from(auditEntries).orderBy(desc(auditEntries.at));
  const counts = await api.db.select().from(refusalCounts).orderBy(desc(refusalCounts.hour));
  expect(entries.map(({ at }) => at)).toEqual(ages.slice(0, 4));
  expect(counts.map(({ hour }) => hour)).toEqual(ages.slice(0, 2));
});
