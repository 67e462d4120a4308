import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { MINUTE } from '../../src/base/units';
import type { UserId } from '../../src/domain/ids';
import { users } from '../../src/server/database/tables/access';
import { userDevices } from '../../src/server/database/tables/admin';
import type { MachineFiles } from '../../src/server/files/machine-files';
import { endSignIns } from '../../src/server/identity/end-sign-ins';
import { NOON, startApi, type TestApi } from '../fixtures/api';

/** More than a response buffers: the file is being sent while its second part is made. */
const LONG = 'x'.repeat(20_000);
const parameter = { key: 'k', value: 1, unit: null, min: null, max: null, default: null };
/** Machines of which the first one has a long list, and the others never answer. */
function hangingMachines(): MachineFiles {
  let asked = 0;
  return {
    samples: () => new Promise(() => undefined),
    parameters: () => {
      asked += 1;
      if (asked % 2 === 0) return new Promise(() => undefined);
      return Promise.resolve(Array.from({ length: 900 }, () => ({ name: LONG, ...parameter })));
    },
  };
}

let api: TestApi;
let origin = '';
beforeAll(async () => {
  api = await startApi({ machineFiles: hangingMachines() });
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());
afterEach(async () => {
  await api.db.update(users).set({ blocked: false, signedOutAt: null });
  await api.db
    .update(users)
    .set({ blocked: true })
    .where(eq(users.userId, api.idOf('blocked')));
});

/** Opens a file that is being sent and never ends; returns how its reading ends. */
async function openFile(who: string, session = 's') {
  const issued = String(NOON - MINUTE);
  const response = await fetch(`${origin}${API_BASE}/PowerBlocks/0703190041/parameters/261119`, {
    headers: { authorization: `Bearer ${api.idOf(who)}/${session}/${issued}` },
  });
  expect(response.status).toBe(200);
  let ending: 'open' | 'cut off' | 'complete' = 'open';
  void response.text().then(
    () => {
      ending = 'complete';
    },
    () => {
      ending = 'cut off';
    },
  );
  return () => ending;
}

const cutOff = (ending: () => string) =>
  vi.waitFor(
    () => {
      expect(ending()).toBe('cut off');
    },
    { timeout: 30_000, interval: 50 },
  );
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
