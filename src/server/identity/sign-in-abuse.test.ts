import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY, epochMs, HOUR, later, MINUTE } from '../../base/units';
import { oidcRecords, signInEntries } from '../database/tables/identity';
import { createAccount } from './accounts';
import { PASSWORD, providerWorld } from '../../../tests/fixtures/provider-world';
import { startPortal, Visitor } from './visitor.fixture';

const EMAIL = 'operator@example.test';
const OTHER = 'other@example.test';
/** Too long to be hashed, so that a failure is fast. */
const WRONG = 'x'.repeat(300);

const world = providerWorld(EMAIL, epochMs(Math.floor(Date.now() / HOUR) * HOUR));

beforeAll(async () => {
  await createAccount(world.db, { email: OTHER, name: 'Other', password: PASSWORD });
});
beforeEach(() => {
  // The limits of the test before are over.
  world.now = later(world.now, 2 * HOUR);
});

const records = () => world.db.select().from(oidcRecords);
const statusOf = async (visitor: Visitor, email: string, password: string) => {
  const { page } = await visitor.authorize();
  return (await visitor.submit(page, { email, password })).status;
};
async function failTenTimes(email: string): Promise<number> {
  const attacker = new Visitor(world.portal.origin);
  const { page } = await attacker.authorize();
  let last = 0;
  for (let nth = 0; nth < 10; nth++) {
    last = (await attacker.submit(page, { email, password: WRONG })).status;
  }
  return last;
}

describe('wrong passwords of somebody else', () => {
  test('do not shut a known device out, at the same address; another one waits', async () => {
    const known = new Visitor(world.portal.origin);
    await known.signIn(EMAIL, PASSWORD);
    expect(await failTenTimes(EMAIL)).toBe(429);
    expect(await statusOf(new Visitor(world.portal.origin), EMAIL, PASSWORD)).toBe(429);
    known.cookies.delete(sessionCookie());
    expect(await statusOf(known, EMAIL, PASSWORD)).toBe(303);
  });

  test('are not forgiven to a device that is known for another account', async () => {
    const known = new Visitor(world.portal.origin);
    await known.signIn(OTHER, PASSWORD);
    await failTenTimes(EMAIL);
    known.cookies.delete(sessionCookie());
    expect(await statusOf(known, EMAIL, PASSWORD)).toBe(429);
  });

  test('a device is known for 90 days, and by a cookie that scripts cannot read', async () => {
    const known = new Visitor(world.portal.origin);
    const { page } = await known.authorize();
    const sent = await known.submit(page, { email: EMAIL, password: PASSWORD });
    const line = sent.headers.getSetCookie().find((one) => one.startsWith('portal-devices')) ?? '';
    expect(line).toMatch(/; httponly/i);
    expect(line).toMatch(/; samesite=lax/i);
    expect(decodeURIComponent(line)).not.toContain('operator');
    world.now = later(world.now, 91 * DAY);
    await failTenTimes(EMAIL);
    expect(await statusOf(known, EMAIL, PASSWORD)).toBe(429);
  });

  test('a forged cookie makes no device known', async () => {
    const known = new Visitor(world.portal.origin);
    await known.signIn(EMAIL, PASSWORD);
    for (const [name, cookie] of known.cookies) {
      if (!name.startsWith('portal-devices')) continue;
      const [id = '', until = '', signature = ''] = cookie.value.split('.');
      known.cookies.set(name, { ...cookie, value: `x${id}.${until}.${signature}` });
    }
    known.cookies.delete(sessionCookie());
    await failTenTimes(EMAIL);
    expect(await statusOf(known, EMAIL, PASSWORD)).toBe(429);
  });

  const sessionCookie = () => `portal-session-${new URL(world.portal.origin).port}`;
});

describe('visits without an account', () => {
  test('a thousand leave no record, to sign in or to sign out', async () => {
    await world.db.delete(oidcRecords);
    for (let nth = 0; nth < 1_000; nth++) await new Visitor(world.portal.origin).authorize();
    for (let nth = 0; nth < 20; nth++) {
      const response = await new Visitor(world.portal.origin).open('/oidc/session/end');
      expect(response.status).toBe(200);
    }
    await failTenTimes(EMAIL);
    expect(await records()).toEqual([]);
  });

  test('parameters too long for the browser to keep are refused', async () => {
    const before = world.portal.faults.length;
    const { page } = await new Visitor(world.portal.origin).authorize({ state: 's'.repeat(5_000) });
    expect(page).toContain('error=invalid_request');
    expect(await records()).toEqual([]);
    expect(world.portal.faults.length).toBe(before);
  });

  test('a page opened at one process is submitted to another one', async () => {
    const second = await startPortal(world.db, world.clock, 0, world.portal.origin);
    const visitor = new Visitor(world.portal.origin);
    const { page, verifier } = await visitor.authorize();
    const fields = { email: EMAIL, password: PASSWORD };
    const sent = await visitor.submit(`${second.listeningAt}${page}`, fields);
    const resumed = await visitor.open(sent.headers.get('location') ?? '');
    const reply = await visitor.redeem(resumed.headers.get('location') ?? '', verifier);
    expect(reply.status).toBe(200);
    await second.close();
  });

  test('a page that was changed by its visitor, or is an hour old, is out of date', async () => {
    const visitor = new Visitor(world.portal.origin);
    const { page } = await visitor.authorize();
    const [name, cookie] = [...visitor.cookies].find(([of]) => /^portal-visit-\d/.test(of)) ?? [];
    if (name === undefined || cookie === undefined) throw new Error('no page is kept');
    visitor.cookies.set(name, { ...cookie, value: `x${cookie.value}` });
    expect((await visitor.open(page)).status).toBe(400);
    visitor.cookies.set(name, cookie);
    expect((await visitor.open(page)).status).toBe(200);
    world.now = later(world.now, HOUR);
    expect((await visitor.open(page)).status).toBe(400);
  });
});

describe('the log of sign-ins', () => {
  test('has account, network, time and result, once for each hour, and never what was typed', async () => {
    await world.db.delete(signInEntries);
    const hour = world.now;
    await new Visitor(world.portal.origin).signIn(EMAIL, PASSWORD);
    await failTenTimes(OTHER);
    world.now = later(world.now, MINUTE);
    await failTenTimes('my secret password');
    await new Visitor(world.portal.origin).signIn(EMAIL, PASSWORD);
    const entries = await world.db.select().from(signInEntries);
    const mine = entries.filter(({ accountId }) => accountId === world.account.accountId);
    const [network = ''] = mine.map((entry) => entry.network);
    expect(network).toMatch(/^(127\.0\.0\.0\/24|0:0:0::\/48)$/);
    const { accountId } = world.account;
    const times = { hour, firstAt: hour, lastAt: world.now };
    expect(mine).toEqual([{ ...times, accountId, network, result: 'ok', attempts: 2 }]);
    const failures = entries
      .filter(({ result }) => result !== 'ok')
      .map(({ accountId, result, attempts }) => [accountId === '', result, attempts]);
    expect(failures.sort()).toEqual([
      [false, 'throttled', 5],
      [false, 'wrong', 5],
      [true, 'throttled', 5],
      [true, 'wrong', 5],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/secret|example\.test/);
  });

  test('is stored for 90 days', async () => {
    await world.db.delete(signInEntries);
    await failTenTimes(EMAIL);
    world.now = later(world.now, 89 * DAY);
    await world.portal.identity.purge();
    expect(await world.db.select().from(signInEntries)).toHaveLength(2);
    world.now = later(world.now, 2 * DAY);
    await world.portal.identity.purge();
    expect(await world.db.select().from(signInEntries)).toEqual([]);
  });
});
