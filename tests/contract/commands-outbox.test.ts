import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { problemSchema } from '../../src/contract/problem';
import { isModuleId, type ModuleId } from '../../src/domain/ids';
import { later, MINUTE, SECOND } from '../../src/base/units';
import { auditEntries, commands, type CommandRow } from '../../src/server/database/tables/commands';
import { NOON, startApi, type TestApi } from '../fixtures/api';
import {
  auditLog,
  countedMachines,
  leaveCommand,
  newKey,
  press,
  seenNow,
  type CountedMachines,
} from '../fixtures/commands';

const M = '0103190121';
const OTHER = '0103190122';

/** A server that is connected to the machines, and one on a database of its own that is not. */
let api: TestApi;
let unlinked: TestApi;
let machines: CountedMachines;
beforeAll(async () => {
  machines = countedMachines();
  api = await startApi({ machines, replyTimeoutMs: 2_000 });
  unlinked = await startApi({ machines: null });
});
afterAll(async () => {
  await api.close();
  await unlinked.close();
});
beforeEach(() => {
  machines.forget();
  api.moveTo(NOON);
});

const codeOf = (body: unknown) => problemSchema.parse(body).code;
const moduleOf = (id: string): ModuleId => {
  if (!isModuleId(id)) throw new Error(id);
  return id;
};
const rowOf = async (key: string): Promise<CommandRow | undefined> =>
  (await api.db.select().from(commands).where(eq(commands.key, key)))[0];

describe('the stored command', () => {
  it('goes through its states with their times, and the log has one row under its id', async () => {
    const key = newKey();
    const pause = machines.hold();
    const pressed = press(api, NOON, M, 'DISABLE', { key });
    await pause.received;
    const sent = await rowOf(key);
    expect(sent).toMatchObject({ state: 'sent', claimedAt: NOON, sentAt: NOON, outcome: null });
    expect(sent?.notAfter).toBe(NOON + 15 * SECOND);
    const [open] = await auditLog(api);
    expect(open).toMatchObject({ id: String(sent?.id), outcome: 'open' });
    const unended = eq(auditEntries.id, sent?.id ?? NaN);
    expect(await api.db.select().from(auditEntries).where(unended)).toEqual([]);
    pause.release();
    await pressed;
    expect(await rowOf(key)).toMatchObject({ state: 'done', outcome: 'ok', repliedAt: NOON });
    const [ended] = await auditLog(api);
    expect(ended).toMatchObject({ id: open?.id, outcome: 'ok' });
  });

  it('is claimed and answered by signals, without waiting for a look at the table', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    try {
      expect((await press(api, NOON, M, 'DISABLE')).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a command that a killed server left behind', () => {
  test.each(['claimed', 'sent'] as const)('%s: no answer, and never sent', async (state) => {
    const key = newKey();
    await leaveCommand(api, { at: NOON, moduleId: moduleOf(M), state, key });
    // The executor looks at the table while the command is still in time.
    await press(api, NOON, OTHER, 'DISABLE');
    api.moveTo(later(NOON, 5 * SECOND));
    const again = await press(api, NOON, M, 'DISABLE', { key });
    expect([again.status, codeOf(again.body)]).toEqual([504, 'no_answer']);
    expect(machines.sent).toEqual([`${OTHER} DISABLE`]);
    expect(await rowOf(key)).toMatchObject({ state: 'done', outcome: 'no_answer' });
    const entry = (await auditLog(api)).find(({ moduleId }) => moduleId === M);
    expect(entry?.outcome).toBe('no_answer');
  });

  it('waiting, before its not-after: another server sends it once', async () => {
    const key = newKey();
    await leaveCommand(api, { at: NOON, moduleId: moduleOf(M), state: 'waiting', key });
    // Any later command wakes the executor, as its own look at the table would.
    await press(api, NOON, OTHER, 'DISABLE');
    const again = await press(api, NOON, M, 'DISABLE', { key });
    expect(again.body).toEqual({ RESPONSE: 'OK', MESSAGE: 'done' });
    expect(machines.sent.filter((sent) => sent === `${M} DISABLE`)).toHaveLength(1);
  });

  it('waiting for seconds: it is checked again before it is sent', async () => {
    const [word] = (await seenNow(api, M)).split(' ');
    const left = { at: NOON, moduleId: moduleOf(M), state: 'waiting', action: 'ENABLE' } as const;
    const now = later(NOON, 5 * SECOND);
    api.moveTo(now);
    for (const [seenWord, code] of [
      [0, 'state_changed'],
      [Number(word), 'on_site'],
    ] as const) {
      const key = newKey();
      await leaveCommand(api, { ...left, key, seenWord });
      await api.request('operator', 'PUT', `${API_BASE}/Modules/${M}/onSite`);
      await press(api, now, OTHER, 'DISABLE');
      expect(codeOf((await press(api, now, M, 'ENABLE', { key })).body)).toBe(code);
    }
    await api.request('operator', 'DELETE', `${API_BASE}/Modules/${M}/onSite`);
    expect(machines.sent).toEqual([`${OTHER} DISABLE`, `${OTHER} DISABLE`]);
  });

  it('waiting, past its not-after: too late, and not sent', async () => {
    const key = newKey();
    await leaveCommand(api, { at: NOON, moduleId: moduleOf(M), state: 'waiting', key });
    api.moveTo(later(NOON, 15 * SECOND + 1));
    await press(api, later(NOON, 15 * SECOND + 1), OTHER, 'DISABLE');
    const again = await press(api, NOON, M, 'DISABLE', { key });
    expect([again.status, codeOf(again.body)]).toEqual([422, 'too_late']);
    expect(machines.sent).toEqual([`${OTHER} DISABLE`]);
    const entry = (await auditLog(api)).find(({ moduleId }) => moduleId === M);
    expect(entry).toMatchObject({ outcome: 'refused', reason: 'too_late' });
  });

  it('waiting, from before the clock was set back: blocks its module no longer', async () => {
    const tomorrow = later(NOON, 24 * 60 * MINUTE);
    const key = newKey();
    await leaveCommand(api, { at: tomorrow, moduleId: moduleOf(M), state: 'waiting', key });
    expect((await press(api, NOON, M, 'DISABLE')).status).toBe(200);
    expect(machines.sent).toHaveLength(1);
    expect((await rowOf(key))?.outcome).toBe('refused');
  });
});

it('a reply that comes too late is in the audit log, and the answer stays no_answer', async () => {
  const key = newKey();
  const pause = machines.hold();
  const pressed = press(api, NOON, M, 'DISABLE', { key });
  await pause.received;
  expect((await pressed).status).toBe(504);
  api.moveTo(later(NOON, 14 * SECOND));
  pause.release();
  await vi.waitFor(async () => {
    expect((await auditLog(api))[0]).toMatchObject({
      outcome: 'no_answer',
      message: 'Replied OK after 14 s: done',
    });
  });
  expect(codeOf((await press(api, NOON, M, 'DISABLE', { key })).body)).toBe('no_answer');
  expect(machines.sent).toHaveLength(1);
});

it('without a server that is connected to the machines, it is refused at once', async () => {
  const response = await press(unlinked, NOON, M, 'DISABLE');
  expect([response.status, codeOf(response.body)]).toEqual([409, 'not_connected']);
  const [entry] = await auditLog(unlinked);
  expect(entry).toMatchObject({ outcome: 'refused', reason: 'not_connected' });
});
