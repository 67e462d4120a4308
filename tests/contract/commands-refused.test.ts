import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { problemSchema } from '../../src/contract/problem';
import { epochMs, HOUR, MINUTE } from '../../src/base/units';
import { groupAccess } from '../../src/server/database/tables/access';
import { auditEntries, refusalCounts } from '../../src/server/database/tables/commands';
import { NOON, startApi, type TestApi } from '../fixtures/api';
import { auditLog, countedMachines, inFifteen, newKey, press, seenNow } from '../fixtures/commands';

const M = '0103190121';
const LOCAL = '0103210303';
const FOREIGN = '0104240201';

let api: TestApi;
const machines = countedMachines();
beforeAll(async () => {
  api = await startApi({ machines });
});
afterAll(() => api.close());
beforeEach(() => {
  machines.forget();
  api.moveTo(NOON);
});

const pathOf = (command: string) => `${API_BASE}/Modules/${M}/command/${command}`;
const codeOf = (body: unknown) => problemSchema.parse(body).code;

describe('a refused command is never sent to a machine, and is in the audit log', () => {
  const good = { seen: '0 2026-11-20T12:00:00Z' };
  test.each<[string, string, Parameters<typeof press>[4], number, string]>([
    ['an admin without the right', M, { who: 'admin' }, 403, 'forbidden'],
    ['staff, who see everything', M, { who: 'staff' }, 403, 'forbidden'],
    ['a module under local control', LOCAL, {}, 409, 'local_control'],
    ['a state other than the seen one', M, good, 409, 'state_changed'],
    ['too late', M, { notAfter: '2026-11-20T11:59:59.999Z' }, 422, 'too_late'],
    ['valid for too long', M, { notAfter: '2026-11-20T12:00:15.001Z' }, 422, 'rule_broken'],
    ['an invalid status word', M, { seen: '4294967296 2026-11-20T12:00:00Z' }, 400, 'malformed'],
    ['an invalid time', M, { seen: '0 noon' }, 400, 'malformed'],
  ])('%s', async (_what, module, pressed, status, code) => {
    const response = await press(api, NOON, module, 'ENABLE', pressed);
    expect([response.status, codeOf(response.body)]).toEqual([status, code]);
    expect(machines.sent).toEqual([]);
    const [entry] = await auditLog(api);
    expect(entry).toMatchObject({ moduleId: module, outcome: 'refused', reason: code });
  });

  test.each<[string, string, string]>([
    ['of another group', 'operator', FOREIGN],
    ['that a viewer does not see', 'viewer', M],
    ['that does not exist', 'newcomer', '0199999999'],
  ])('but for a module %s, of which nobody can fill the log', async (_what, who, module) => {
    await api.db.delete(refusalCounts);
    const before = await api.db.select().from(auditEntries);
    const key = newKey();
    for (let times = 0; times < 20; times++) {
      const response = await press(api, NOON, module, 'ENABLE', { ...good, who, key });
      expect([response.status, codeOf(response.body)]).toEqual([404, 'not_found']);
    }
    api.moveTo(epochMs(NOON + HOUR));
    await api.request(who, 'PUT', `${API_BASE}/Modules/${module}/onSite`);
    expect(machines.sent).toEqual([]);
    expect(await api.db.select().from(auditEntries)).toEqual(before);
    const counted = await api.db.select().from(refusalCounts).orderBy(refusalCounts.hour);
    const userId = api.idOf(who);
    expect(counted).toEqual([
      { userId, hour: NOON, count: 20 },
      { userId, hour: NOON + HOUR, count: 1 },
    ]);
  });

  it('a used key does not name a module in the log that the caller does not see', async () => {
    const key = newKey();
    await press(api, NOON, LOCAL, 'ENABLE', { key });
    const before = await api.db.select().from(auditEntries);
    const response = await press(api, NOON, FOREIGN, 'ENABLE', { ...good, key });
    expect([response.status, codeOf(response.body)]).toEqual([404, 'not_found']);
    expect(await api.db.select().from(auditEntries)).toEqual(before);
  });

  it('a viewer gets 403, also for a module of their own group', async () => {
    const response = await press(api, NOON, '0201180011', 'DISABLE', { who: 'viewer' });
    expect([response.status, codeOf(response.body)]).toEqual([403, 'forbidden']);
  });

  it('state_changed has the current state', async () => {
    const [word, at] = (await seenNow(api, M)).split(' ');
    const { body } = await press(api, NOON, M, 'DISABLE', good);
    expect(problemSchema.parse(body).state).toEqual({
      statusWord: Number(word),
      at: Date.parse(at ?? ''),
      alarmCode: 0,
      warningCode: 0,
    });
  });

  test.each<[string, Record<string, string>]>([
    ['idempotency-key', { 'command-not-after': inFifteen(NOON), 'command-seen': '0 x' }],
    ['command-not-after', { 'idempotency-key': newKey(), 'command-seen': '0 x' }],
    ['command-seen', { 'idempotency-key': newKey(), 'command-not-after': inFifteen(NOON) }],
  ])('without %s: 422', async (field, headers) => {
    const response = await api.request('operator', 'GET', pathOf('ENABLE'), undefined, headers);
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({ code: 'rule_broken', field });
    expect(machines.sent).toEqual([]);
    expect((await auditLog(api))[0]?.reason).toBe('rule_broken');
  });

  test.each<[string, Record<string, string>]>([
    ['a key too short', { 'idempotency-key': 'short' }],
    ['a key too long', { 'idempotency-key': 'k'.repeat(101) }],
    ['not a time', { 'command-not-after': 'soon' }],
    ['a negative word', { 'command-seen': '-1 2026-11-20T12:00:00Z' }],
    ['two states', { 'command-seen': '1 2026-11-20T12:00:00Z 2' }],
  ])('%s: 400', async (_what, headers) => {
    const response = await api.request('operator', 'GET', pathOf('ENABLE'), undefined, headers);
    expect([response.status, codeOf(response.body)]).toEqual([400, 'malformed']);
    expect(machines.sent).toEqual([]);
  });

  it('a machine that was silent for three minutes, and one with nothing to reset', async () => {
    const running = await press(api, NOON, M, 'RESET_ALARMS');
    expect(codeOf(running.body)).toBe('nothing_to_reset');
    const later = epochMs(NOON + 3 * MINUTE + 1);
    api.moveTo(later);
    expect(codeOf((await press(api, later, M, 'DISABLE')).body)).toBe('not_connected');
    expect(machines.sent).toEqual([]);
  });

  it('an unknown command, no token, and a blocked user', async () => {
    expect((await api.request('operator', 'GET', pathOf('EXPLODE'))).status).toBe(400);
    expect((await api.request(null, 'GET', pathOf('ENABLE'))).status).toBe(401);
    expect((await api.request('blocked', 'GET', pathOf('ENABLE'))).status).toBe(403);
  });

  it('a right that was withdrawn', async () => {
    const seen = await seenNow(api, M);
    const mine = eq(groupAccess.userId, api.idOf('operator'));
    await api.db.update(groupAccess).set({ remoteControl: false }).where(mine);
    expect(codeOf((await press(api, NOON, M, 'DISABLE', { seen })).body)).toBe('forbidden');
    await api.db.update(groupAccess).set({ remoteControl: true }).where(mine);
  });
});
