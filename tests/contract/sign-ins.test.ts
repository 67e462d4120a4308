import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { signInsSchema } from '../../src/contract/audit';
import { later, MINUTE } from '../../src/base/units';
import { recordSignIn } from '../../src/server/identity/sign-in-log';
import { NOON, startApi, type TestApi } from '../fixtures/api';

const PEOPLE = ['admin', 'operator', 'technician', 'viewer', 'newcomer', 'nobody'];
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  for (const [place, who] of PEOPLE.entries()) {
    const email = `${who}@example.test`;
    const at = later(NOON, place * MINUTE);
    await recordSignIn(api.db, { email, address: '192.0.2.7', result: 'wrong', at });
  }
});
afterAll(() => api.close());

async function read(who: string) {
  const response = await api.request(who, 'GET', `${API_BASE}/Audit/signIns`);
  expect(response.status).toBe(200);
  return signInsSchema.parse(response.body);
}

test.each([
  ['admin', ['admin', 'operator', 'technician', 'viewer', 'newcomer', ''], 'global ReadWrite'],
  ['operator', ['operator', 'technician'], 'ReadWrite on their groups'],
  ['technician', ['technician'], 'their own'],
  ['newcomer', ['newcomer'], 'their own'],
  ['staff', [], 'their own, of which there are none'],
])('%s sees the sign-ins of %j (%s)', async (who, whose) => {
  const names = (await read(who)).map(({ userName }) => userName.toLowerCase());
  expect(names).toEqual(whose.toReversed());
});

test('an entry has account, network, result, number and times', async () => {
  await recordSignIn(api.db, {
    email: 'viewer@example.test',
    address: '192.0.2.250',
    result: 'wrong',
    at: later(NOON, 30 * MINUTE),
  });
  expect(await read('viewer')).toEqual([
    {
      userId: api.idOf('viewer'),
      userName: 'Viewer',
      network: '192.0.2.0/24',
      result: 'wrong',
      attempts: 2,
      firstAt: later(NOON, 3 * MINUTE),
      lastAt: later(NOON, 30 * MINUTE),
    },
  ]);
});
