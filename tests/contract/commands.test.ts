import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { problemSchema } from '../../src/contract/problem';
import { isModuleId, type ModuleId } from '../../src/domain/ids';
import { epochMs, MINUTE, SECOND } from '../../src/base/units';
import { NOON, startApi, type TestApi } from '../fixtures/api';
import {
  auditLog,
  countedMachines,
  inFifteen,
  leaveCommand,
  newKey,
  press,
  seenNow,
  type CountedMachines,
} from '../fixtures/commands';

const M = '0103190121';
const OTHER = '0103190122';

let api: TestApi;
let machines: CountedMachines;
beforeAll(async () => {
  machines = countedMachines();
  api = await startApi({ machines, replyTimeoutMs: 4_000 });
});
afterAll(() => api.close());
beforeEach(() => {
  machines.forget();
  api.moveTo(NOON);
});

const moduleOf = (id: string): ModuleId => {
  if (!isModuleId(id)) throw new Error(id);
  return id;
};
const codeOf = (body: unknown) => problemSchema.parse(body).code;

describe('the reply of the machine is returned, and recorded in the audit log', () => {
  test.each([
    ['OK', 'ok'],
    ['FAIL', 'fail'],
    ['ERROR', 'error'],
  ] as const)('%s', async (response, outcome) => {
    machines.reply = { response, message: `it says ${response}` };
    const seen = await seenNow(api, M);
    const result = await press(api, NOON, M, 'DISABLE', { seen });
    expect(result.status).toBe(200);
    expect(result.headers['cache-control']).toBe('no-store');
    expect(result.body).toEqual({ RESPONSE: response, MESSAGE: `it says ${response}` });
    expect(machines.sent).toEqual([`${M} DISABLE`]);
    const [word, at] = seen.split(' ');
    expect((await auditLog(api))[0]).toMatchObject({
      userId: api.idOf('operator'),
      userName: 'Operator',
      address: '127.0.0.1',
      moduleId: M,
      moduleName: 'Beppu 1',
      at: NOON,
      action: 'DISABLE',
      seen: { statusWord: Number(word), at: Date.parse(at ?? '') },
      outcome,
      reason: null,
      message: `it says ${response}`,
    });
  });

  test.each([
    ['the machine never replies', () => (machines.reply = null)],
    ['the connection breaks', () => (machines.breaks = true)],
  ])('%s: the outcome is unknown, and the command is not sent again', async (_what, spoil) => {
    spoil();
    const key = newKey();
    const result = await press(api, NOON, M, 'DISABLE', { key });
    expect(result.status).toBe(504);
    expect(codeOf(result.body)).toBe('no_answer');
    const again = await press(api, NOON, M, 'DISABLE', { key });
    expect(codeOf(again.body)).toBe('no_answer');
    expect(machines.sent).toHaveLength(1);
    expect((await auditLog(api))[0]?.outcome).toBe('no_answer');
    // Another press is another command.
    machines.reply = { response: 'OK', message: '' };
    machines.breaks = false;
    expect((await press(api, NOON, M, 'DISABLE')).status).toBe(200);
  });
});

describe('one execution for each key', () => {
  it('the same key twenty times at once', async () => {
    const key = newKey();
    const seen = await seenNow(api, M);
    const before = (await auditLog(api)).length;
    const results = await Promise.all(
      Array.from({ length: 20 }, () => press(api, NOON, M, 'DISABLE', { key, seen })),
    );
    expect(results.map(({ body }) => body)).toEqual(
      results.map(() => ({ RESPONSE: 'OK', MESSAGE: 'done' })),
    );
    expect(machines.sent).toHaveLength(1);
    expect((await auditLog(api)).length - before).toBe(1);
  });

  it('a repeat while the machine is busy waits for the first response', async () => {
    const key = newKey();
    const pause = machines.hold();
    const first = press(api, NOON, M, 'DISABLE', { key });
    await pause.received;
    const second = press(api, NOON, M, 'DISABLE', { key });
    pause.release();
    expect((await second).body).toEqual((await first).body);
    expect(machines.sent).toHaveLength(1);
  });

  it('a repeat an hour later, when it would be refused, gets the first response', async () => {
    const key = newKey();
    const notAfter = inFifteen(NOON);
    const first = await press(api, NOON, M, 'DISABLE', { key, notAfter });
    api.moveTo(epochMs(NOON + 60 * MINUTE));
    const seen = '0 2026-11-20T12:00:00Z';
    const again = await press(api, NOON, M, 'DISABLE', { key, notAfter, seen });
    expect(again.body).toEqual(first.body);
    expect(machines.sent).toHaveLength(1);
  });

  it('a repeat of a refused command gets the first response, with the state as it was', async () => {
    const key = newKey();
    const seen = '0 2026-11-20T12:00:00Z';
    const first = await press(api, NOON, M, 'DISABLE', { key, seen });
    expect(codeOf(first.body)).toBe('state_changed');
    api.moveTo(epochMs(NOON + MINUTE));
    const again = await press(api, NOON, M, 'DISABLE', { key });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(machines.sent).toEqual([]);
  });

  test.each<[string, { who?: string; module?: string; command?: string }]>([
    ['another person', { who: 'technician', module: '0103210301' }],
    ['another module', { module: OTHER }],
    ['another command', { command: 'ENABLE' }],
  ])(
    "%s can't use the same key",
    async (_what, { who = 'operator', module = M, command = 'DISABLE' }) => {
      const key = newKey();
      await press(api, NOON, M, 'DISABLE', { key });
      const other = await press(api, NOON, module, command, { key, who });
      expect(other.status).toBe(422);
      expect(other.body).toMatchObject({ code: 'rule_broken', field: 'idempotency-key' });
      expect(machines.sent).toEqual([`${M} DISABLE`]);
      expect((await auditLog(api))[0]).toMatchObject({ outcome: 'refused', reason: 'rule_broken' });
    },
  );

  it('a command that a stopped server left open ends as no_answer, and blocks no other', async () => {
    const key = newKey();
    await leaveCommand(api, { at: NOON, moduleId: moduleOf(M), state: 'sent', key });
    const blocked = await press(api, NOON, M, 'DISABLE');
    expect(codeOf(blocked.body)).toBe('in_flight');
    const later = epochMs(NOON + 10 * SECOND);
    api.moveTo(later);
    expect((await press(api, later, M, 'DISABLE')).status).toBe(200);
    expect(codeOf((await press(api, later, M, 'DISABLE', { key })).body)).toBe('no_answer');
    const left = (await auditLog(api)).find(({ address }) => address === '::1');
    expect(left?.outcome).toBe('no_answer');
    expect(machines.sent).toEqual([`${M} DISABLE`]);
  });

  it('a repeat of a command left open waits no longer than a machine may take', async () => {
    const key = newKey();
    const pause = machines.hold();
    const first = press(api, NOON, M, 'DISABLE', { key });
    await pause.received;
    // The clock has moved on, as after a restart: nothing is left that would close the entry.
    api.moveTo(epochMs(NOON + MINUTE));
    expect(codeOf((await press(api, NOON, M, 'DISABLE', { key })).body)).toBe('no_answer');
    pause.release();
    await first;
    expect(machines.sent).toHaveLength(1);
  });
});
describe('one command in flight for each module', () => {
  it('a second is refused, also from another user; another module is not blocked', async () => {
    const seen = await seenNow(api, '0103210301');
    const pause = machines.hold();
    const first = press(api, NOON, '0103210301', 'DISABLE', { seen });
    await pause.received;
    const second = await press(api, NOON, '0103210301', 'ENABLE', { seen, who: 'technician' });
    expect(second.status).toBe(409);
    expect(codeOf(second.body)).toBe('in_flight');
    const other = press(api, NOON, M, 'DISABLE');
    pause.release();
    expect((await first).status).toBe(200);
    expect((await other).status).toBe(200);
    expect(machines.sent).toEqual(['0103210301 DISABLE', `${M} DISABLE`]);
    expect((await press(api, NOON, '0103210301', 'ENABLE', { seen })).status).toBe(200);
  });
});
