import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { alertPageSchema, alertsSchema } from '../../src/contract/alerts';
import { problemSchema } from '../../src/contract/problem';
import type { Alert } from '../../src/domain/alerts/alert';
import { epochMs, later, MINUTE, SECOND, type EpochMs } from '../../src/base/units';
import { acknowledgeAlerts } from '../../src/server/alerts/acknowledge';
import { modules } from '../../src/server/database/tables/fleet';
import { ingest } from '../../src/server/ingest/ingest';
import { NOON, startApi, type TestApi } from '../fixtures/api';

/** Steam, hardware ST_V1, in Iceland; in alarm most of the time. */
const STEAM = '0201180012';
/** Module of the operator's power block in Japan. */
const BEPPU = '0103190121';

let api: TestApi;
let numbers: ReadonlyMap<string, number>;
beforeAll(async () => {
  api = await startApi();
  numbers = new Map((await api.db.select().from(modules)).map((row) => [row.moduleId, row.number]));
});
afterAll(() => api.close());

const numberOf = (moduleId: string): number => numbers.get(moduleId) ?? -1;
const send = (moduleId: string, at: EpochMs, code: number, secondary = 0) =>
  ingest(
    api.db,
    numberOf(moduleId),
    [{ at, readings: { AlarmCode: code, AlarmSecondaryCode: secondary, WarningCode: 0 } }],
    at,
  );

async function active(who: string): Promise<readonly Alert[]> {
  const { body } = await api.request(who, 'GET', `${API_BASE}/Alerts/active`);
  return z.parse(alertsSchema, body);
}

const span = (from: number, to: number) =>
  `from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`;
async function history(who: string, query: string) {
  const { status, body } = await api.request(who, 'GET', `${API_BASE}/Alerts/history?${query}`);
  return { status, body };
}
const page = async (who: string, query: string) =>
  z.parse(alertPageSchema, (await history(who, query)).body);

describe('active alerts', () => {
  it('have the local time of the power block and the names of the machine', async () => {
    const at = later(NOON, MINUTE);
    await send(STEAM, at, 0);
    await send(STEAM, later(at, 10 * SECOND), 2002, 404);
    const [alert] = (await active('viewer')).filter(({ moduleId }) => moduleId === STEAM);
    expect(alert).toMatchObject({
      moduleName: 'Reykjanes 2',
      code: 2002,
      secondaryCode: 404,
      legacyName: 'A2002',
      timestamp: later(at, 10 * SECOND),
      localTimestamp: '2026-11-20 12:01:10',
      active: true,
      acknowledged: false,
      stateChange: null,
    });
  });

  it('are acknowledged by an executed reset, until they end', async () => {
    const at = later(NOON, 2 * MINUTE);
    await acknowledgeAlerts(api.db, numberOf(STEAM), at);
    const openAlert = async () => (await active('viewer')).find((one) => one.moduleId === STEAM);
    expect((await openAlert())?.acknowledged).toBe(true);
    await send(STEAM, later(at, 10 * SECOND), 0);
    expect(await openAlert()).toBeUndefined();
    const { changes } = await page('viewer', `${span(at, at + MINUTE)}&moduleId=${STEAM}`);
    expect(changes.map(({ stateChange }) => stateChange)).toEqual([
      'Active -> Inactive',
      'Unacknowledged -> Acknowledged',
    ]);
    expect(changes[0]).toMatchObject({ active: false, acknowledged: true });
  });

  test.each([
    ['admin', true, 'sees everything'],
    ['staff', true, 'is in every group'],
    ['viewer', true, 'is in this group'],
    ['operator', false, 'is in others'],
    ['newcomer', false, 'is in none'],
  ])('%s sees it: %s (%s)', async (who, sees) => {
    await send(STEAM, later(NOON, 5 * MINUTE), 6003);
    const found = (await active(who)).some(({ moduleId }) => moduleId === STEAM);
    expect(found).toBe(sees);
    const changes = await page(who, span(NOON, NOON + 10 * MINUTE));
    expect(changes.changes.some(({ moduleId }) => moduleId === STEAM)).toBe(sees);
  });
});

describe('alert history', () => {
  const begin = epochMs(NOON + 20 * MINUTE);
  const CHANGES = 250;
  const whole = `${span(begin, begin + 100 * MINUTE)}&moduleId=${BEPPU}`;
  beforeAll(async () => {
    const samples = Array.from({ length: CHANGES + 1 }, (_, i) => ({
      at: later(begin, i * 10 * SECOND),
      readings: { AlarmCode: i % 2 === 0 ? 0 : 2500, WarningCode: 0 },
    }));
    await send(BEPPU, later(begin, -1 * MINUTE), 0);
    await ingest(api.db, numberOf(BEPPU), samples, later(begin, 60 * MINUTE));
  });

  /** Reads all pages; `between` runs before each page but the first. */
  async function all(query: string, between?: (page: number) => Promise<unknown>) {
    const found: Alert[] = [];
    const sizes: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      if (cursor !== '') await between?.(sizes.length);
      const next = cursor === '' ? query : `${query}&cursor=${cursor}`;
      const response = await page('operator', next);
      found.push(...response.changes);
      sizes.push(response.changes.length);
      cursor = response.cursor;
    }
    return { found, sizes };
  }

  it('has the newest change first, a hundred per page, each once', async () => {
    const { found, sizes } = await all(whole);
    expect(sizes).toEqual([100, 100, 50]);
    expect(new Set(found.map(({ id }) => id)).size).toBe(CHANGES);
    const times = found.map(({ timestamp }) => timestamp ?? 0);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(found[0]).toMatchObject({ code: 2500, active: false, legacyName: 'A2500' });
    // Japan is nine hours ahead of UTC.
    expect(found.at(-1)?.localTimestamp).toBe('2026-11-20 21:20:10');
  });

  it('continues where it was, whatever arrives meanwhile', async () => {
    const before = await all(whole);
    const during = await all(whole, async (pagesRead) => {
      await send(
        BEPPU,
        later(begin, 65 * MINUTE + pagesRead * MINUTE),
        pagesRead % 2 === 0 ? 6003 : 0,
      );
    });
    expect(during.found).toEqual(before.found);
  });

  it('is half open: a change at the end belongs to the next span', async () => {
    const first = begin + 10 * SECOND;
    const narrow = (from: number, to: number) => `${span(from, to)}&moduleId=${BEPPU}`;
    expect((await page('operator', narrow(first, first + 1))).changes).toHaveLength(1);
    expect((await page('operator', narrow(first - 1, first))).changes).toHaveLength(0);
    expect((await page('operator', narrow(first + 1, first))).changes).toEqual([]);
  });

  it('can be read for a power block, and shares no ids with active alerts', async () => {
    const block = `${span(begin, begin + MINUTE)}&powerBlockId=0703190041`;
    const { changes } = await page('operator', block);
    expect(new Set(changes.map(({ moduleId }) => moduleId))).toEqual(new Set([BEPPU]));
    const own = (await active('operator')).map(({ id }) => id);
    expect(changes.filter(({ id }) => own.includes(id))).toEqual([]);
  });

  test.each([
    [`moduleId=0199999999`, 404, 'not_found', 'an unknown module'],
    [`moduleId=${STEAM}`, 404, 'not_found', 'a module of another group'],
    [`powerBlockId=0702180015`, 404, 'not_found', 'a power block of another group'],
    [`moduleId=1`, 400, 'malformed', 'not a module id'],
    [`cursor=`, 400, 'malformed', 'an empty cursor'],
    [`cursor=nonsense`, 400, 'malformed', 'not a cursor of the server'],
    [`cursor=${Buffer.from('1.9.1.0.1 or 1=1').toString('base64url')}`, 400, 'malformed', 'SQL'],
    [
      `cursor=${Buffer.from('1.2.1.7.1').toString('base64url')}`,
      400,
      'malformed',
      'an unknown kind of alert',
    ],
    [
      `cursor=${Buffer.from('1.2.1.0.9999999999').toString('base64url')}`,
      400,
      'malformed',
      'a code larger than an integer',
    ],
  ])('%s is %i %s: %s', async (query, status, code) => {
    const response = await history('operator', `${span(begin, begin + MINUTE)}&${query}`);
    expect(response.status).toBe(status);
    expect(problemSchema.parse(response.body).code).toBe(code);
  });
});

test('the catalogue has the entries of rules §3.5', async () => {
  const { body } = await api.request('viewer', 'GET', `${API_BASE}/Alerts/catalogue`);
  const entries = z.array(z.looseObject({ code: z.number() })).parse(body);
  expect(entries).toHaveLength(41);
  expect(entries.find(({ code }) => code === 1600)).toEqual({
    code: 1600,
    name: 'EM1600',
    description: 'Too high level of gasified working media in cabinet',
    limit: '0.25 weight percent',
    reaction: 'Safety stop',
    proposedAction: "Follow the emergency procedure in the operator's manual.",
  });
});
