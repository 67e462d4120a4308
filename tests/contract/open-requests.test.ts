import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import type { UserId } from '../../src/domain/ids';
import { users } from '../../src/server/database/tables/access';
import { userDevices } from '../../src/server/database/tables/admin';
import { endSignIns } from '../../src/server/identity/end-sign-ins';
import { openServer } from '../../src/server/database/postgres-server';
import { NOON, startApi, type TestApi } from '../fixtures/api';
import { cutOff, hangingMachines, listenForFiles } from '../fixtures/hanging-file';
import { fillLively } from '../fixtures/images';
import { startPostgres, withPostgres } from '../fixtures/postgres';

let api: TestApi;
let openFile: Awaited<ReturnType<typeof listenForFiles>>;
beforeAll(async () => {
  api = await startApi({ machineFiles: hangingMachines() });
  openFile = await listenForFiles(api);
});
afterAll(() => api.close());
afterEach(async () => {
  await api.db.update(users).set({ blocked: false, signedOutAt: null });
  await api.db
    .update(users)
    .set({ blocked: true })
    .where(eq(users.userId, api.idOf('blocked')));
});

const block = (userId: UserId) =>
  api.db.update(users).set({ blocked: true }).where(eq(users.userId, userId));

test('a running file of a user who is blocked is cut off, and nobody else’s', async () => {
  const theirs = await openFile('operator');
  const other = await openFile('admin');
  await block(api.idOf('operator'));
  await cutOff(theirs);
  expect(other()).toBe('open');
  await block(api.idOf('admin'));
  await cutOff(other);
});

test('a running file of a user who is signed out is cut off', async () => {
  const theirs = await openFile('operator');
  await endSignIns(api.db, api.idOf('operator'), NOON);
  await cutOff(theirs);
});

test('a running file of a session that was ended is cut off, and not that of another one', async () => {
  const userId = api.idOf('operator');
  await openFile('operator', 'ended');
  const theirs = await openFile('operator', 'ended');
  const other = await openFile('operator', 'going on');
  await vi.waitFor(async () => {
    expect(await api.db.select().from(userDevices)).not.toEqual([]);
  });
  const device = { userId, deviceId: 'ended', userAgent: '', firstSeenAt: NOON, lastSeenAt: NOON };
  await api.db
    .insert(userDevices)
    .values({ ...device, signedOutAt: NOON })
    .onConflictDoUpdate({
      target: [userDevices.userId, userDevices.deviceId],
      set: { signedOutAt: NOON },
    });
  await cutOff(theirs);
  expect(other()).toBe('open');
});

withPostgres('a block at another server on PostgreSQL', (programs) => {
  test('cuts a running file off, and refuses the next request at once', async () => {
    const server = await startPostgres(programs);
    const [first, second] = [await openServer(server.url()), await openServer(server.url())];
    await fillLively(first.db, 12, NOON);
    const one = await startApi({ database: first });
    const two = await startApi({ database: second, machineFiles: hangingMachines() });
    try {
      const open = await listenForFiles(two);
      const [theirs, other] = [await open('operator'), await open('admin')];
      const path = `${API_BASE}/Users/${one.idOf('operator')}`;
      expect((await one.request('admin', 'DELETE', path)).status).toBe(204);
      expect((await two.request('operator', 'GET', `${API_BASE}/Modules/`)).status).toBe(403);
      await cutOff(theirs);
      expect(other()).toBe('open');
    } finally {
      await one.close();
      await two.close();
      await server.remove();
    }
  }, 120_000);
});
