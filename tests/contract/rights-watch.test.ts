import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { securityGroupSchema } from '../../src/contract/fleet';
import { rightsVersionSchema } from '../../src/contract/users';
import { DAY, later } from '../../src/base/units';
import { users } from '../../src/server/database/tables/access';
import { userDevices } from '../../src/server/database/tables/admin';
import { openServer } from '../../src/server/database/postgres-server';
import { adminCalls, KYUSHU, right, SHIPPING, type AdminCalls } from '../fixtures/admin';
import { NOON, startApi, type TestApi } from '../fixtures/api';
import { fillLively } from '../fixtures/images';
import { startPostgres, withPostgres } from '../fixtures/postgres';

// A wait that misses its change ends after 30 s, with the version that it began with.
vi.setConfig({ testTimeout: 60_000 });
let api: TestApi;
let calls: AdminCalls;
beforeAll(async () => {
  api = await startApi();
  calls = adminCalls(api);
});
afterAll(() => api.close());
afterEach(async () => {
  api.moveTo(NOON);
  await api.db.update(users).set({ signedOutAt: null });
  await api.db.delete(userDevices);
  await restore();
});

/** Gives the operator the two groups of the seed, unblocked. */
const restore = () =>
  calls.putUser('admin', api.idOf('operator'), {
    blocked: false,
    securityGroupAccess: [KYUSHU, SHIPPING].map((group) =>
      right(group, { access: 'ReadWrite', remoteControl: true, alarmNotification: true }),
    ),
  });

const pathOf = (whose: string, since?: string) =>
  `${API_BASE}/Users/${api.idOf(whose)}/session${since === undefined ? '' : `?since=${since}`}`;

async function versionOf(who: string, from: TestApi = api, since?: string): Promise<string> {
  const { status, body } = await from.request(who, 'GET', pathOf(who, since));
  expect(status).toBe(200);
  return rightsVersionSchema.parse(body).version;
}

/** Waits for a change of somebody's rights; `over` says whether the response is there. */
async function waitFor(who: string, from: TestApi = api) {
  const known = await versionOf(who, from);
  const state = { over: false };
  const next = versionOf(who, from, known).finally(() => {
    state.over = true;
  });
  // The change of a test comes after the first look.
  await new Promise((resolve) => setTimeout(resolve, 50));
  return { known, next, state };
}

const takeShipping = () =>
  calls.putUser('admin', api.idOf('operator'), {
    securityGroupAccess: [right(KYUSHU, { access: 'ReadWrite', remoteControl: true })],
  });

describe('a change ends the wait of the user whom it concerns', () => {
  test('a group that is taken, and one that is given, not that of anybody else', async () => {
    const other = await waitFor('viewer');
    const taken = await waitFor('operator');
    expect((await takeShipping()).status).toBe(200);
    const version = await taken.next;
    expect(version).not.toBe(taken.known);
    const given = await waitFor('operator');
    expect(given.known).toBe(version);
    expect((await restore()).status).toBe(200);
    expect(await given.next).toBe(taken.known);
    expect(other.state.over).toBe(false);
  });

  test('remote control that is taken', async () => {
    const waiting = await waitFor('operator');
    await calls.putUser('admin', api.idOf('operator'), {
      securityGroupAccess: [KYUSHU, SHIPPING].map((group) => right(group)),
    });
    expect(await waiting.next).not.toBe(waiting.known);
  });

  test('a power block that leaves the group, and not of who sees neither', async () => {
    const technician = await waitFor('technician');
    const operator = await waitFor('operator');
    const path = `/SecurityGroups/${KYUSHU}`;
    const { body } = await calls.send('admin', 'GET', path);
    const group = securityGroupSchema.parse(body);
    const put = await calls.send('admin', 'PUT', path, { ...group, powerBlocks: [] });
    expect(put.status).toBe(200);
    expect(await operator.next).not.toBe(operator.known);
    const { revision } = securityGroupSchema.parse(put.body);
    await calls.send('admin', 'PUT', path, { ...group, revision });
    expect(await versionOf('operator')).toBe(operator.known);
    expect(technician.state.over).toBe(false);
  });

  test('an access whose last day is over', async () => {
    const lastDay = new Date(NOON).toISOString().slice(0, 10);
    await calls.putUser('admin', api.idOf('operator'), {
      securityGroupAccess: [right(KYUSHU), right(SHIPPING, { lastDay })],
    });
    const waiting = await waitFor('operator');
    api.moveTo(later(NOON, 2 * DAY));
    expect(await waiting.next).not.toBe(waiting.known);
  });
});

describe('a block', () => {
  test('is a response, not a cut; the blocked user waits on, until unblocked', async () => {
    const userId = api.idOf('operator');
    const blocked = await waitFor('operator');
    expect((await calls.send('admin', 'DELETE', `/Users/${userId}`)).status).toBe(204);
    expect(await blocked.next).not.toBe(blocked.known);
    const unblocked = await waitFor('operator');
    // Longer than two looks of the watcher that ends open requests of blocked users.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(unblocked.state.over).toBe(false);
    expect((await calls.putUser('admin', userId, { blocked: false })).status).toBe(200);
    expect(await unblocked.next).not.toBe(unblocked.known);
  });
});

describe('a sign-in that ends', () => {
  it('ends the wait with 401, in that session alone', async () => {
    const wait = async (session: string) => {
      const headers = { authorization: `Bearer ${api.idOf('operator')}/${session}/${NOON}` };
      const known = await versionOf('operator');
      return api.app.inject({ url: pathOf('operator', known), headers });
    };
    const theirs = wait('ended');
    let isOver = false;
    void wait('going on').then(() => (isOver = true));
    await vi.waitFor(async () => {
      const devices = await api.db.select().from(userDevices);
      expect(devices.map(({ deviceId }) => deviceId)).toEqual(
        expect.arrayContaining(['ended', 'going on']),
      );
    });
    const ended = await api.db
      .update(userDevices)
      .set({ signedOutAt: NOON })
      .where(eq(userDevices.deviceId, 'ended'))
      .returning();
    expect(ended).toHaveLength(1);
    expect((await theirs).statusCode).toBe(401);
    expect(isOver).toBe(false);
  });
});

test('nobody waits for a change of somebody else’s rights, global ReadWrite included', async () => {
  const { status } = await api.request('admin', 'GET', pathOf('operator'));
  expect(status).toBe(404);
});

test('the version tells nothing: users of the same groups have different ones', async () => {
  expect(await versionOf('operator')).not.toBe(await versionOf('technician'));
});

withPostgres('two servers on PostgreSQL', (programs) => {
  test('a change at one of them ends the wait at the other', async () => {
    const server = await startPostgres(programs);
    const [first, second] = [await openServer(server.url()), await openServer(server.url())];
    await fillLively(first.db, 12, NOON);
    const one = await startApi({ database: first });
    const two = await startApi({ database: second });
    try {
      const admin = adminCalls(one);
      const userId = two.idOf('viewer');
      const get = (since: string) =>
        two.request('viewer', 'GET', `${API_BASE}/Users/${userId}/session${since}`);
      const known = rightsVersionSchema.parse((await get('')).body).version;
      const next = get(`?since=${known}`);
      expect((await admin.send('admin', 'DELETE', `/Users/${userId}`)).status).toBe(204);
      const { status, body } = await next;
      expect(status).toBe(200);
      expect(rightsVersionSchema.parse(body).version).not.toBe(known);
    } finally {
      await one.close();
      await two.close();
      await server.remove();
    }
  }, 120_000);
});
