import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { API_BASE } from '../../src/contract/api-base';
import { problemSchema } from '../../src/contract/problem';
import { isModuleId, type ModuleId } from '../../src/domain/ids';
import { DAY, HOUR, later, MINUTE, type EpochMs } from '../../src/base/units';
import { modules } from '../../src/server/database/tables/fleet';
import { createLiveFeed, type LiveFeed } from '../../src/server/fleet/live-feed';
import { registerFleet } from '../../src/server/fleet/register-fleet';
import { ingest } from '../../src/server/ingest/ingest';
import { NOON, startApi, type TestApi } from '../fixtures/api';
import { auditLog, countedMachines, leaveCommand, press } from '../fixtures/commands';

const M = moduleId('0103190121');
/** The server's clock was a day ahead, and the machines reported with it. */
const TOMORROW = later(NOON, DAY);

let api: TestApi;
let feed: LiveFeed;
const machines = countedMachines();
beforeAll(async () => {
  api = await startApi({ machines });
});
afterAll(() => api.close());
beforeEach(async () => {
  machines.forget();
  api.moveTo(TOMORROW);
  feed = createLiveFeed(api.db, await registerFleet(api.db, 12, NOON));
  await feed.tick(TOMORROW);
  api.moveTo(NOON);
});

const rowsSchema = z.array(z.looseObject({ moduleId: z.string(), timestamp: z.string() }));
async function shownAt(): Promise<number> {
  const { body } = await api.request('admin', 'GET', `${API_BASE}/telemetry`);
  const withTime = z.array(z.looseObject({ timestamp: z.nullable(z.string()) })).parse(body);
  const rows = rowsSchema.parse(withTime.filter(({ timestamp }) => timestamp !== null));
  return Date.parse(rows.find(({ moduleId }) => moduleId === M)?.timestamp ?? '');
}
async function tick(at: EpochMs): Promise<void> {
  api.moveTo(at);
  await feed.tick(at);
}
async function numberOf(module: ModuleId): Promise<number> {
  const [row] = await api.db.select().from(modules).where(eq(modules.moduleId, module));
  return row?.number ?? NaN;
}
function moduleId(text: string): ModuleId {
  if (!isModuleId(text)) throw new Error(text);
  return text;
}
const codeOf = (body: unknown) => problemSchema.parse(body).code;

it('no command is executed on a state of tomorrow', async () => {
  expect(await shownAt()).toBe(TOMORROW);
  const response = await press(api, NOON, M, 'DISABLE');
  expect([response.status, codeOf(response.body)]).toEqual([409, 'not_connected']);
  expect(machines.sent).toEqual([]);
});

it('a machine whose clock is ahead by the accepted two minutes is commanded', async () => {
  const before = later(TOMORROW, -2 * MINUTE);
  api.moveTo(before);
  expect((await press(api, before, M, 'DISABLE')).status).toBe(200);
  api.moveTo(later(before, -1));
  expect((await press(api, later(before, -1), M, 'DISABLE')).status).toBe(409);
});

it('telemetry goes on at once, sample by sample, and commands with it', async () => {
  const minutes = [1, 2, 3].map((minute) => later(NOON, minute * MINUTE));
  for (const at of minutes) {
    await tick(at);
    expect(await shownAt()).toBe(at);
  }
  const now = later(NOON, 3 * MINUTE);
  expect((await press(api, now, M, 'DISABLE')).status).toBe(200);
  expect(machines.sent).toEqual([`${M} DISABLE`]);
});

it('a late sample brings back the newest one that is not of the future', async () => {
  await ingest(api.db, await numberOf(M), [{ at: later(NOON, -1 * HOUR), readings: {} }], NOON);
  expect(await shownAt()).toBe(NOON);
});

it('a command left open before does not block the module', async () => {
  await tick(later(NOON, MINUTE));
  await leaveCommand(api, { at: TOMORROW, moduleId: M, action: 'ENABLE', state: 'sent' });
  const now = later(NOON, MINUTE);
  expect((await press(api, now, M, 'DISABLE')).status).toBe(200);
  const left = (await auditLog(api)).find(({ at }) => at === TOMORROW);
  expect(left?.outcome).toBe('no_answer');
});
