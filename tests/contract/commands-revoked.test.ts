import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemSchema } from '../../src/contract/problem';
import { isModuleId } from '../../src/domain/ids';
import { groupAccess, users } from '../../src/server/database/tables/access';
import { commands } from '../../src/server/database/tables/commands';
import { adminCalls, KYUSHU, right } from '../fixtures/admin';
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

// A command has two steps twice: a person looks at the state and then presses, and the server
// stores the command and then sends it. Whoever loses the right in between is refused.

const M = '0103190121';
const OTHER = '0103210301';

let api: TestApi;
let machines: CountedMachines;
beforeAll(async () => {
  machines = countedMachines();
  api = await startApi({ machines });
});
afterAll(() => api.close());

const operator = () => eq(users.userId, api.idOf('operator'));
const ofKyushu = () =>
  and(
    eq(groupAccess.userId, api.idOf('operator')),
    eq(sql`${groupAccess.securityGroupId}`, KYUSHU),
  );

beforeEach(async () => {
  machines.forget();
  await api.db.update(users).set({ blocked: false, signedOutAt: null }).where(operator());
  await api.db
    .update(groupAccess)
    .set({ access: 'ReadWrite', remoteControl: true, lastDay: null })
    .where(ofKyushu());
});

/** Ways to lose remote control of the module, and the code of the refusal. */
const LOSSES: [string, () => Promise<unknown>, string][] = [
  [
    'was blocked',
    () => adminCalls(api).send('admin', 'DELETE', `/Users/${api.idOf('operator')}`),
    'blocked',
  ],
  [
    'lost remote control',
    () => {
      const kept = [right(KYUSHU, { access: 'ReadWrite' })];
      const more = { securityGroupAccess: kept };
      return adminCalls(api).putUser('admin', api.idOf('operator'), more);
    },
    'forbidden',
  ],
  [
    'lost the whole group',
    () => api.db.update(groupAccess).set({ access: 'None' }).where(ofKyushu()),
    'not_found',
  ],
  [
    'had an access that ended',
    () => api.db.update(groupAccess).set({ lastDay: '2026-11-19' }).where(ofKyushu()),
    'not_found',
  ],
];

const codeOf = (body: unknown) => problemSchema.parse(body).code;

describe.each(LOSSES)('who %s since the first step', (_how, lose, code) => {
  it('is refused when they confirm what they saw', async () => {
    const seen = await seenNow(api, M);
    await lose();
    const { status, body } = await press(api, NOON, M, 'DISABLE', { seen });
    expect([status, codeOf(body)]).toEqual([code === 'not_found' ? 404 : 403, code]);
    expect(machines.sent).toEqual([]);
  });

  it('is refused before the stored command is sent, within the same second too', async () => {
    const key = newKey();
    if (!isModuleId(M)) throw new Error(M);
    await leaveCommand(api, { at: NOON, moduleId: M, state: 'waiting', key });
    await lose();
    // A command of somebody else wakes the server that sends.
    await press(api, NOON, OTHER, 'DISABLE', { who: 'technician' });
    await vi.waitFor(async () => {
      const [row] = await api.db.select().from(commands).where(eq(commands.key, key));
      expect(row).toMatchObject({ state: 'done', outcome: 'refused', sentAt: null });
    });
    expect(machines.sent).not.toContain(`${M} DISABLE`);
    const entry = (await auditLog(api)).find(({ moduleId }) => moduleId === M);
    expect(entry).toMatchObject({ outcome: 'refused', reason: code });
  });
});
