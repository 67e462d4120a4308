import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { problemSchema } from '../../src/contract/problem';
import { epochMs, MINUTE, SECOND } from '../../src/base/units';
import { auditEntries } from '../../src/server/database/tables/commands';
import { NOON, startApi, type TestApi } from '../fixtures/api';
import {
  auditLog,
  countedMachines,
  inFifteen,
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
  api = await startApi({ machines, answerWithinMs: 4_000 });
});
afterAll(() => api.close());
beforeEach(() => {
  machines.forget();
  api.moveTo(NOON);
});

const codeOf = (body: unknown) => problemSchema.parse(body).code;

describe('what the machine says is what is answered, and what the audit log has', () => {
  test.each([
    ['OK', 'ok'],
    ['FAIL', 'fail'],
    ['ERROR', 'error'],
  ] as const)('%s', async (response, outcome) => {
    machines.reply = { response, message: `it says ${response}` };
    const seen = await seenNow(api, M);
    const answer = await press(api, NOON, M, 'DISABLE', { seen });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toEqual({ RESPONSE: response, MESSAGE: `it says ${response}` });
    expect(machines.told).toEqual([`${M} DISABLE`]);
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
    ['it never answers', () => (machines.reply = null)],
    ['the line breaks', () => (machines.breaks = true)],
  ])('%s: the outcome is not known, and it is not told again', async (_what, spoil) => {
    spoil();
    const key = newKey();
    const answer = await press(api, NOON, M, 'DISABLE', { key });
    expect(answer.status).toBe(504);
    expect(codeOf(answer.body)).toBe('no_answer');
    const again = await press(api, NOON, M, 'DISABLE', { key });
    expect(codeOf(again.body)).toBe('no_answer');
    expect(machines.told).toHaveLength(1);
    expect((await auditLog(api))[0]?.outcome).toBe('no_answer');
    // Another press is another command.
    machines.reply = { response: 'OK', message: '' };
    machines.breaks = false;
    expect((await press(api, NOON, M, 'DISABLE')).status).toBe(200);
  });
});

describe('one execution for each key', () => {
  it('the same twenty times at once', async () => {
    const key = newKey();
    const seen = await seenNow(api, M);
    const before = (await auditLog(api)).length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => press(api, NOON, M, 'DISABLE', { key, seen })),
    );
    expect(answers.map(({ body }) => body)).toEqual(
      answers.map(() => ({ RESPONSE: 'OK', MESSAGE: 'done' })),
    );
    expect(machines.told).toHaveLength(1);
    expect((await auditLog(api)).length - before).toBe(1);
  });

  it('again while the machine thinks: it waits for the first answer', async () => {
    const key = newKey();
    const { release, told } = machines.hold();
    const first = press(api, NOON, M, 'DISABLE', { key });
    await told;
    const second = press(api, NOON, M, 'DISABLE', { key });
    release();
    expect((await second).body).toEqual((await first).body);
    expect(machines.told).toHaveLength(1);
  });

  it('again an hour later, in another state, when it would be refused: the first answer', async () => {
    const key = newKey();
    const notAfter = inFifteen(NOON);
    const first = await press(api, NOON, M, 'DISABLE', { key, notAfter });
    api.moveTo(epochMs(NOON + 60 * MINUTE));
    const seen = '0 2026-11-20T12:00:00Z';
    const again = await press(api, NOON, M, 'DISABLE', { key, notAfter, seen });
    expect(again.body).toEqual(first.body);
    expect(machines.told).toHaveLength(1);
  });

  it('a refusal too: the first answer, with the state as it was', async () => {
    const key = newKey();
    const seen = '0 2026-11-20T12:00:00Z';
    const first = await press(api, NOON, M, 'DISABLE', { key, seen });
    expect(codeOf(first.body)).toBe('state_changed');
    api.moveTo(epochMs(NOON + MINUTE));
    const again = await press(api, NOON, M, 'DISABLE', { key });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(machines.told).toEqual([]);
  });

  test.each<[string, { who?: string; module?: string; command?: string }]>([
    ['another person', { who: 'technician', module: '0103210301' }],
    ['another module', { module: OTHER }],
    ['another command', { command: 'ENABLE' }],
  ])("%s can't use it", async (_what, { who = 'operator', module = M, command = 'DISABLE' }) => {
    const key = newKey();
    await press(api, NOON, M, 'DISABLE', { key });
    const other = await press(api, NOON, module, command, { key, who });
    expect(other.status).toBe(422);
    expect(other.body).toMatchObject({ code: 'rule_broken', field: 'idempotency-key' });
    expect(machines.told).toEqual([`${M} DISABLE`]);
    expect((await auditLog(api))[0]).toMatchObject({ outcome: 'refused', reason: 'rule_broken' });
  });

  it('one that a dying server left open has no answer, and holds nobody up', async () => {
    const key = newKey();
    const row = { at: NOON, userId: api.idOf('operator'), userName: 'Operator', address: '::1' };
    await api.db.insert(auditEntries).values({
      ...row,
      moduleId: api.fleet.modules[0]?.moduleId ?? raise(),
      action: 'DISABLE',
      outcome: 'open',
      message: '',
      key,
    });
    const blocked = await press(api, NOON, M, 'DISABLE');
    expect(codeOf(blocked.body)).toBe('in_flight');
    const later = epochMs(NOON + 10 * SECOND);
    api.moveTo(later);
    expect((await press(api, later, M, 'DISABLE')).status).toBe(200);
    expect(codeOf((await press(api, later, M, 'DISABLE', { key })).body)).toBe('no_answer');
    const [left] = await api.db.select().from(auditEntries).where(eq(auditEntries.key, key));
    expect(left?.outcome).toBe('no_answer');
    expect(machines.told).toEqual([`${M} DISABLE`]);
  });

  it('whoever comes for one left open waits no longer than a machine may take', async () => {
    const key = newKey();
    const { release, told } = machines.hold();
    const first = press(api, NOON, M, 'DISABLE', { key });
    await told;
    // Its clock has moved on, as after a restart: nobody is there any more who would end it.
    api.moveTo(epochMs(NOON + MINUTE));
    expect(codeOf((await press(api, NOON, M, 'DISABLE', { key })).body)).toBe('no_answer');
    release();
    await first;
    expect(machines.told).toHaveLength(1);
  });
});
const raise = (): never => {
  throw new Error('no module');
};

describe('one command in flight for each module', () => {
  it('a second is refused, also by another person; another module is not held up', async () => {
    const seen = await seenNow(api, '0103210301');
    const { release, told } = machines.hold();
    const first = press(api, NOON, '0103210301', 'DISABLE', { seen });
    await told;
    const second = await press(api, NOON, '0103210301', 'ENABLE', { seen, who: 'technician' });
    expect(second.status).toBe(409);
    expect(codeOf(second.body)).toBe('in_flight');
    const other = press(api, NOON, M, 'DISABLE');
    release();
    expect((await first).status).toBe(200);
    expect((await other).status).toBe(200);
    expect(machines.told).toEqual(['0103210301 DISABLE', `${M} DISABLE`]);
    expect((await press(api, NOON, '0103210301', 'ENABLE', { seen })).status).toBe(200);
  });
});
