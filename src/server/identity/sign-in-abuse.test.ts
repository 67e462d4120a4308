import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY, epochMs, HOUR, later, MINUTE } from '../../base/units';
import { openEmpty } from '../../../tests/fixtures/images';
import type { OpenDatabase } from '../database/database';
import { oidcRecords, signInEntries } from '../database/tables/identity';
import { createAccount, type SignInAccount } from './accounts';
import { startPortal, Visitor, type TestPortal } from './visitor.fixture';

const EMAIL = 'operator@example.test';
const OTHER = 'other@example.test';
const PASSWORD = 'correct horse battery';
/** Too long to be hashed, so that a failure is fast. */
const WRONG = 'x'.repeat(300);

/** A database in memory starts slowly on a busy machine. */
const SLOW_START = 120_000;
vi.setConfig({ testTimeout: 120_000 });

// oidc-provider itself reads the real time, so the test's clock starts there.
let now = epochMs(Math.floor(Date.now() / HOUR) * HOUR);
const clock = () => now;
let database: OpenDatabase;
let portal: TestPortal;
let account: SignInAccount;

beforeAll(async () => {
  database = await openEmpty();
  const created = await createAccount(database.db, {
    email: EMAIL,
    name: 'Op',
    password: PASSWORD,
  });
  if (!created) throw new Error('no account');
  account = created;
  await createAccount(database.db, { email: OTHER, name: 'Other', password: PASSWORD });
  portal = await startPortal(database.db, clock);
}, SLOW_START);
afterAll(async () => {
  await portal.close();
  await database.close();
  expect(portal.faults).toEqual([]);
});
beforeEach(() => {
  // The limits of the test before are over.
  now = later(now, 2 * HOUR);
});

const records = () => database.db.select().from(oidcRecords);
const statusOf = async (visitor: Visitor, email: string, password: string) => {
  const { page } = await visitor.authorize();
  return (await visitor.submit(page, { email, password })).status;
};
async function failTenTimes(email: string): Promise<number> {
  const attacker = new Visitor(portal.origin);
  const { page } = await attacker.authorize();
  let last = 0;
  for (let nth = 0; nth < 10; nth++) {
    last = (await attacker.submit(page, { email, password: WRONG })).status;
  }
  return last;
}

describe('wrong passwords of somebody else', () => {
  test('do not shut a known device out, at the same address; another one waits', async () => {
    const known = new Visitor(portal.origin);
    await known.signIn(EMAIL, PASSWORD);
    expect(await failTenTimes(EMAIL)).toBe(429);
    expect(await statusOf(new Visitor(portal.origin), EMAIL, PASSWORD)).toBe(429);
    known.cookies.delete(sessionCookie());
    expect(await statusOf(known, EMAIL, PASSWORD)).toBe(303);
  });

  test('are not forgiven to a device that is known for another account', async () => {
    const known = new Visitor(portal.origin);
    await known.signIn(OTHER, PASSWORD);
    await failTenTimes(EMAIL);
    known.cookies.delete(sessionCookie());
    expect(await statusOf(known, EMAIL, PASSWORD)).toBe(429);
  });

  test('a device is known for 90 days, and by a cookie that scripts cannot read', async () => {
    const known = new Visitor(portal.origin);
    const { page } = await known.authorize();
    const sent = await known.submit(page, { email: EMAIL, password: PASSWORD });
    const line = sent.headers.getSetCookie().find((one) => one.startsWith('portal-devices')) ?? '';
    expect(line).toMatch(/; httponly/i);
    expect(line).toMatch(/; samesite=lax/i);
    expect(decodeURIComponent(line)).not.toContain('operator');
    now = later(now, 91 * DAY);
    await failTenTimes(EMAIL);
    expect(await statusOf(known, EMAIL, PASSWORD)).toBe(429);
  });

  test('a forged cookie makes no device known', async () => {
    const known = new Visitor(portal.origin);
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

  const sessionCookie = () => `portal-session-${new URL(portal.origin).port}`;
});

describe('visits without an account', () => {
  test('a thousand leave no record, to sign in or to sign out', async () => {
    await database.db.delete(oidcRecords);
    for (let nth = 0; nth < 1_000; nth++) await new Visitor(portal.origin).authorize();
    for (let nth = 0; nth < 20; nth++) {
      const response = await new Visitor(portal.origin).open('/oidc/session/end');
      expect(response.status).toBe(200);
    }
    await failTenTimes(EMAIL);
    expect(await records()).toEqual([]);
  });

  test('parameters too long for the browser to keep are refused', async () => {
    const before = portal.faults.length;
    const { page } = await new Visitor(portal.origin).authorize({ state: 's'.repeat(5_000) });
    expect(page).toContain('error=invalid_request');
    expect(await records()).toEqual([]);
    expect(portal.faults.length).toBe(before);
  });

  test('a page opened at one process is submitted to another one', async () => {
    const second = await startPortal(database.db, clock, 0, portal.origin);
    const visitor = new Visitor(portal.origin);
    const { page, verifier } = await visitor.authorize();
    const fields = { email: EMAIL, password: PASSWORD };
    const sent = await visitor.submit(`${second.listeningAt}${page}`, fields);
    const resumed = await visitor.open(sent.headers.get('location') ?? '');
    const reply = await visitor.redeem(resumed.headers.get('location') ?? '', verifier);
    expect(reply.status).toBe(200);
    await second.close();
  });

  test('a page that was changed by its visitor, or is an hour old, is out of date', async () => {
    const visitor = new Visitor(portal.origin);
    const { page } = await visitor.authorize();
    const [name, cookie] = [...visitor.cookies].find(([of]) => /^portal-visit-\d/.test(of)) ?? [];
    if (name === undefined || cookie === undefined) throw new Error('no page is kept');
    visitor.cookies.set(name, { ...cookie, value: `x${cookie.value}` });
    expect((await visitor.open(page)).status).toBe(400);
    visitor.cookies.set(name, cookie);
    expect((await visitor.open(page)).status).toBe(200);
    now = later(now, HOUR);
    expect((await visitor.open(page)).status).toBe(400);
  });
});

describe('the log of sign-ins', () => {
  test('has account, network, time and result, once for each hour, and never what was typed', async () => {
    await database.db.delete(signInEntries);
    const hour = now;
    await new Visitor(portal.origin).signIn(EMAIL, PASSWORD);
    await failTenTimes(OTHER);
    now = later(now, MINUTE);
    await failTenTimes('my secret password');
    await new Visitor(portal.origin).signIn(EMAIL, PASSWORD);
    const entries = await database.db.select().from(signInEntries);
    const mine = entries.filter(({ accountId }) => accountId === account.accountId);
    const [network = ''] = mine.map((entry) => entry.network);
    expect(network).toMatch(/^(127\.0\.0\.0\/24|0:0:0::\/48)$/);
    const { accountId } = account;
    const times = { hour, firstAt: hour, lastAt: now };
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
    await database.db.delete(signInEntries);
    await failTenTimes(EMAIL);
    now = later(now, 89 * DAY);
    await portal.identity.purge();
    expect(await database.db.select().from(signInEntries)).toHaveLength(2);
    now = later(now, 2 * DAY);
    await portal.identity.purge();
    expect(await database.db.select().from(signInEntries)).toEqual([]);
  });
});
