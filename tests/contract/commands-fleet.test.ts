import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import * as z from 'zod';
import { commandReplySchema } from '../../src/contract/commands';
import { API_BASE } from '../../src/contract/api-base';
import { parse } from '../../src/contract/parse';
import { hasBit, statusWord, type StatusBit } from '../../src/domain/machine/status-word';
import { epochMs, MINUTE, SECOND, type EpochMs } from '../../src/base/units';
import { groupAccess } from '../../src/server/database/tables/access';
import { createLiveFeed } from '../../src/server/fleet/live-feed';
import { openOrderBook } from '../../src/server/machines/order-book';
import { NOON, startApi, type TestApi } from '../fixtures/api';
import { auditLog, press } from '../fixtures/commands';

let api: TestApi;
let now: EpochMs = NOON;
const moveTo = async (at: EpochMs) => {
  now = at;
  api.moveTo(at);
  await api.feed.tick(at);
};
beforeAll(async () => {
  api = await startApi({ replyTimeoutMs: 4_000 });
});
afterAll(() => api.close());

const reply = async (module: string, command: string) => {
  const { status, body } = await press(api, now, module, command);
  return status === 200 ? parse(commandReplySchema, body) : status;
};
const rowSchema = z.object({
  statusWord: z.int(),
  alarmCode: z.int(),
  warningCode: z.int(),
  energyProduced: z.number(),
});
const rowsSchema = z.array(z.looseObject({ moduleId: z.string() }));
const rowOf = async (module: string) => {
  const { body } = await api.request('admin', 'GET', `${API_BASE}/telemetry`);
  return rowSchema.parse(rowsSchema.parse(body).find(({ moduleId }) => moduleId === module));
};
const shows = async (module: string, bit: StatusBit) =>
  hasBit(statusWord((await rowOf(module)).statusWord), bit);

describe('the embedded fleet executes commands, and telemetry shows it at once', () => {
  const M = '0103190121';

  it('stops, is ready, starts and runs', async () => {
    expect(await shows(M, 'RUNNING')).toBe(true);
    expect(await reply(M, 'DISABLE')).toEqual({
      RESPONSE: 'OK',
      MESSAGE: 'Autostart is off: the machine stops.',
    });
    expect(await shows(M, 'STOPPING')).toBe(true);
    await moveTo(epochMs(now + 10 * MINUTE));
    expect(await shows(M, 'READY')).toBe(true);
    const { energyProduced } = await rowOf(M);
    expect(await reply(M, 'ENABLE')).toMatchObject({ RESPONSE: 'OK' });
    expect(await shows(M, 'STARTING')).toBe(true);
    await moveTo(epochMs(now + 10 * MINUTE));
    expect(await shows(M, 'RUNNING')).toBe(true);
    expect((await rowOf(M)).energyProduced).toBeGreaterThan(energyProduced);
  });

  it('a command is known after a restart', async () => {
    expect(await reply(M, 'DISABLE')).toMatchObject({ RESPONSE: 'OK' });
    const registered = { fleet: api.fleet, moduleCount: 12, began: NOON, laidBackTo: NOON };
    const orders = await openOrderBook(api.db);
    now = epochMs(now + 10 * MINUTE);
    api.moveTo(now);
    await createLiveFeed(api.db, registered, orders.of).tick(now);
    expect(await shows(M, 'READY')).toBe(true);
  });
});

describe('a reset', () => {
  const WARNED = '0103210302';
  const STEAM = '0201180012';
  it('clears a warning without a cause, and telemetry shows it', async () => {
    expect((await rowOf(WARNED)).warningCode).toBe(6025);
    expect(await reply(WARNED, 'RESET_ALARMS')).toMatchObject({ RESPONSE: 'OK' });
    expect(await rowOf(WARNED)).toMatchObject({ warningCode: 0 });
    expect(await reply(WARNED, 'RESET_ALARMS')).toBe(409);
  });

  it('does not clear an alarm whose cause is still there', async () => {
    // No seeded account may control this module.
    await api.db.update(groupAccess).set({ remoteControl: true });
    expect((await rowOf(STEAM)).alarmCode).toBe(2002);
    const { body } = await press(api, now, STEAM, 'RESET_ALARMS', { who: 'viewer' });
    expect(body).toEqual({
      RESPONSE: 'OK',
      MESSAGE: 'Acknowledged. The cause of C2002 is still there.',
    });
    expect((await rowOf(STEAM)).alarmCode).toBe(2002);
  });
});

test.each([
  ['0103190122', 'ENABLE', { RESPONSE: 'FAIL' }, 'fail'],
  ['0103190122', 'DISABLE', { RESPONSE: 'ERROR' }, 'error'],
  ['0103210302', 'DISABLE', 504, 'no_answer'],
] as const)(
  'module %s does not obey %s: %j, and its state does not change',
  async (module, command, how, outcome) => {
    const before = await shows(module, 'RUNNING');
    const result = await reply(module, command);
    if (typeof how === 'number') expect(result).toBe(how);
    else expect(result).toMatchObject(how);
    expect((await auditLog(api))[0]).toMatchObject({ moduleId: module, action: command, outcome });
    await moveTo(epochMs(now + 30 * SECOND));
    expect(await shows(module, 'RUNNING')).toBe(before);
  },
);

describe('a file is requested by everybody who sees the module, without an idempotency key', () => {
  const requestFile = (command: string, query: string, module = '0103190121', who = 'operator') =>
    api.request(who, 'GET', `${API_BASE}/Modules/${module}/command/${command}${query}`);

  test.each<[string, string, number, object]>([
    ['GET_LOG', '', 422, { code: 'rule_broken', field: 'date' }],
    ['GET_LOG', '?date=2026-11-20', 400, { code: 'malformed', field: 'date' }],
    ['GET_LOG', '?date=301120', 200, { RESPONSE: 'FAIL' }],
    ['GET_BLACKBOX', '', 422, { code: 'rule_broken', field: 'date' }],
    ['GET_BLACKBOX', '?date=301120', 200, { RESPONSE: 'FAIL' }],
    ['GET_BLACKBOX', '?date=261120&stamp=noon', 400, { code: 'malformed', field: 'stamp' }],
  ])('%s%s: %i', async (command, query, status, body) => {
    const response = await requestFile(command, query);
    expect([response.status, response.body]).toMatchObject([status, body]);
  });

  it('there is none for a module of another group', async () => {
    expect((await requestFile('GET_LOG', '?date=261119', '0104240201')).status).toBe(404);
  });
});
