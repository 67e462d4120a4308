import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { userDevicesSchema } from '../../src/contract/admin';
import { API_BASE } from '../../src/contract/api-base';
import { problemSchema } from '../../src/contract/problem';
import { createdUserSchema } from '../../src/contract/user-records';
import { DAY, epochMs, HOUR, later, MINUTE, type EpochMs } from '../../src/base/units';
import { users } from '../../src/server/database/tables/access';
import { adminChanges, userDevices } from '../../src/server/database/tables/admin';
import { accounts, oidcRecords } from '../../src/server/database/tables/identity';
import { activationMails } from '../../src/server/database/tables/mail';
import { emptyDevice } from '../../src/server/identity/devices';
import { passwordMatches } from '../../src/server/identity/passwords';
import { NOON, startApi, type TestApi } from '../fixtures/api';

vi.setConfig({ testTimeout: 60_000 });
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
afterEach(async () => {
  api.moveTo(NOON);
  await api.db.delete(userDevices);
  await api.db.delete(oidcRecords);
  await api.db.update(users).set({ signedOutAt: null });
});

const pathOf = (whose: string, what: string) => `${API_BASE}/Users/${api.idOf(whose)}/${what}`;
const post = (who: string, whose: string, what: string) =>
  api.request(who, 'POST', pathOf(whose, what));
const codeOf = (body: unknown) => problemSchema.parse(body).code;

/** Sends a request with a token of a session, issued at a time. Returns the status. */
async function contact(who: string, session: string, issuedAt: EpochMs = NOON, agent = 'curl') {
  const authorization = `Bearer ${api.idOf(who)}/${session}/${String(issuedAt)}`;
  const headers = { authorization, 'user-agent': agent };
  const reply = await api.app.inject({ url: `${API_BASE}/Modules/`, headers });
  return reply.statusCode;
}
const stored = () => api.db.select().from(userDevices);
const untilStored = (count: number) =>
  vi.waitFor(async () => {
    expect(await stored()).toHaveLength(count);
  });
const recordOf = (grantId: string) =>
  api.db
    .insert(oidcRecords)
    .values({ model: 'RefreshToken', id: grantId, grantId, payload: {}, expiresAt: NOON + DAY });

async function devicesOf(who: string, whose: string) {
  const { status, body } = await api.request(who, 'GET', pathOf(whose, 'devices'));
  expect(status).toBe(200);
  return userDevicesSchema.parse(body);
}

describe('devices', () => {
  test('are listed with their last contact and the end of their lease, the newest first', async () => {
    await recordOf('tablet');
    await contact(
      'technician',
      'tablet',
      NOON,
      'Mozilla/5.0 (Linux; Android 10) Chrome/120 Safari/5',
    );
    await untilStored(1);
    api.moveTo(later(NOON, HOUR));
    await contact('technician', 'desk');
    await untilStored(2);
    const listed = (await devicesOf('operator', 'technician')).filter(
      ({ name }) => name !== 'lightMyRequest',
    );
    expect(listed).toEqual([
      {
        deviceId: 'desk',
        name: 'curl',
        lastSeenAt: later(NOON, HOUR),
        readableUntil: later(NOON, HOUR + 14 * DAY + MINUTE),
        isSignedIn: false,
      },
      {
        deviceId: 'tablet',
        name: 'Chrome, Android',
        lastSeenAt: NOON,
        readableUntil: later(NOON, 14 * DAY + MINUTE),
        isSignedIn: true,
      },
    ]);
  });

  test('are recorded once a minute, and no longer listed when nothing can be read', async () => {
    await contact('viewer', 'tablet');
    await untilStored(1);
    api.moveTo(later(NOON, MINUTE - 1));
    await contact('viewer', 'tablet');
    api.moveTo(later(NOON, MINUTE));
    await contact('viewer', 'tablet');
    await vi.waitFor(async () => {
      expect(await stored()).toMatchObject([{ firstSeenAt: NOON, lastSeenAt: NOON + MINUTE }]);
    });
    api.moveTo(later(NOON, 14 * DAY + 2 * MINUTE));
    const names = (await devicesOf('viewer', 'viewer')).map(({ deviceId }) => deviceId);
    expect(names).not.toContain('tablet');
  });

  test('are not listed once they learn that their user is blocked: they erase their data', async () => {
    const listed = async () =>
      (await devicesOf('admin', 'viewer'))
        .map(({ deviceId }) => deviceId)
        .filter((id) => id === 'tablet' || id === 'phone')
        .sort();
    await contact('viewer', 'tablet');
    await contact('viewer', 'phone');
    await untilStored(2);
    const own = eq(users.userId, api.idOf('viewer'));
    await api.db.update(users).set({ blocked: true }).where(own);
    expect(await listed()).toEqual(['phone', 'tablet']);
    // Within the minute in which a contact is not recorded again.
    expect(await contact('viewer', 'tablet')).toBe(403);
    await vi.waitFor(async () => {
      expect(await listed()).toEqual(['phone']);
    });
    await api.db.update(users).set({ blocked: false }).where(own);
    expect(await contact('viewer', 'tablet')).toBe(200);
    await vi.waitFor(async () => {
      expect(await listed()).toEqual(['phone', 'tablet']);
    });
  });

  test('a browser is empty for the user who is blocked alone', async () => {
    const seen = { deviceId: 'browser', userAgent: 'curl', firstSeenAt: NOON, lastSeenAt: NOON };
    const whose = ['viewer', 'operator'].map((who) => ({ ...seen, userId: api.idOf(who) }));
    await api.db.insert(userDevices).values(whose);
    await emptyDevice(api.db, { userId: api.idOf('viewer'), deviceId: 'browser', at: NOON });
    const empty = (await stored()).filter(({ emptiedAt }) => emptiedAt !== null);
    expect(empty).toMatchObject([{ userId: api.idOf('viewer') }]);
  });

  test('a contact that cannot be stored does not fail the request', async () => {
    const insert = vi.spyOn(api.db, 'insert').mockImplementation(() => {
      throw new Error('the disk is full');
    });
    api.moveTo(later(NOON, 2 * HOUR));
    expect(await contact('viewer', 'another')).toBe(200);
    insert.mockRestore();
  });

  test.each([
    ['operator', 'viewer'],
    ['technician', 'operator'],
    ['viewer', 'staff'],
  ])('%s does not see those of %s: 404, as of nobody', async (who, whose) => {
    const hidden = await api.request(who, 'GET', pathOf(whose, 'devices'));
    const missing = await api.request(who, 'GET', `${API_BASE}/Users/nobody/devices`);
    expect([hidden.status, codeOf(hidden.body)]).toEqual([404, 'not_found']);
    expect(hidden.body).toEqual(missing.body);
  });
});

describe('signing out on all devices', () => {
  test('refuses every token from before at once, and lets a new sign-in work', async () => {
    expect(await contact('technician', 'phone')).toBe(200);
    await untilStored(1);
    api.moveTo(later(NOON, 5));
    expect((await post('operator', 'technician', 'signOut')).status).toBe(204);
    expect(await contact('technician', 'phone')).toBe(401);
    expect(await contact('technician', 'unknown', later(NOON, 4))).toBe(401);
    expect(await contact('technician', 'phone', later(NOON, 6))).toBe(401);
    expect(await contact('technician', 'new', later(NOON, 5))).toBe(200);
    expect(await contact('viewer', 'phone')).toBe(200);
    const [line] = (await api.db.select().from(adminChanges)).slice(-1);
    expect(line).toMatchObject({
      action: 'signOut',
      objectName: 'Technician',
      userName: 'Operator',
    });
  });

  test('a device of a blocked user learns that, and not that it was signed out', async () => {
    await contact('technician', 'tablet');
    const userId = api.idOf('technician');
    await api.db
      .update(users)
      .set({ blocked: true, signedOutAt: later(NOON, 1) })
      .where(eq(users.userId, userId));
    expect(await contact('technician', 'tablet')).toBe(403);
    await api.db.update(users).set({ blocked: false }).where(eq(users.userId, userId));
    expect(await contact('technician', 'tablet')).toBe(401);
  });

  test.each([
    ['operator', 'operator', 204, 'oneself'],
    ['admin', 'operator', 204, 'global ReadWrite'],
    ['operator', 'staff', 403, 'has groups that the operator may not edit'],
    ['operator', 'viewer', 404, 'is hidden'],
    ['technician', 'technician', 403, 'may edit nobody'],
  ])('%s signs out %s: %i (%s)', async (who, whose, status) => {
    expect((await post(who, whose, 'signOut')).status).toBe(status);
  });
});

describe('a new invitation', () => {
  test('replaces the password, signs out, is mailed and logged', async () => {
    expect(await contact('technician', 'tablet')).toBe(200);
    api.moveTo(later(NOON, 5));
    const { status, body } = await post('operator', 'technician', 'invitation');
    expect(status).toBe(200);
    const { user, temporaryPassword } = createdUserSchema.parse(body);
    expect(user.email).toBe('technician@example.test');
    const accountId = api.idOf('technician');
    const [account] = await api.db.select().from(accounts).where(eq(accounts.accountId, accountId));
    expect(account?.isTemporary).toBe(true);
    expect(await passwordMatches(temporaryPassword ?? '', account?.passwordHash)).toBe(true);
    expect(await contact('technician', 'tablet')).toBe(401);
    expect(await api.db.select().from(activationMails)).toMatchObject([{ accountId }]);
    const lines = await api.db.select().from(adminChanges);
    expect(lines.at(-1)).toMatchObject({ action: 'invite', objectId: accountId });
    expect(JSON.stringify(lines)).not.toContain(temporaryPassword);
  });

  test.each([
    ['operator', 'operator', 403, 'oneself'],
    ['operator', 'staff', 403, 'has rights that the operator has not'],
    ['operator', 'viewer', 404, 'is hidden'],
    ['admin', 'blocked', 409, 'is blocked'],
    ['viewer', 'viewer', 403, 'may edit nobody'],
  ])('%s for %s: %i (%s), and nothing is changed', async (who, whose, status) => {
    const before = await api.db.select().from(accounts);
    expect((await post(who, whose, 'invitation')).status).toBe(status);
    expect(await api.db.select().from(accounts)).toEqual(before);
  });

  test('with an external provider there is nothing to replace', async () => {
    const external = await startApi({ ownAccounts: false });
    const path = `${API_BASE}/Users/${external.idOf('viewer')}/invitation`;
    const { status } = await external.request('admin', 'POST', path);
    await external.close();
    expect(status).toBe(409);
  });
});

test('the time of a contact is the server’s', async () => {
  api.moveTo(epochMs(NOON + DAY));
  await contact('admin', 'desk');
  await untilStored(1);
  expect((await stored())[0]?.lastSeenAt).toBe(NOON + DAY);
});
