import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openEmpty } from '../../../tests/fixtures/images';
import type { OpenDatabase } from '../database/database';
import { accounts } from '../database/tables/identity';
import { createAccount, setPassword, verifyPassword, type SignInAccount } from './accounts';
import { hashPassword, passwordMatches, randomPassword } from './passwords';

const PASSWORD = 'correct horse battery';
/** A database in memory starts slowly on a busy machine. */
const SLOW_START = 120_000;
/** Hashing a password is slow by design, and slower on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

let database: OpenDatabase;
let account: SignInAccount | null;

beforeAll(async () => {
  database = await openEmpty();
  const person = { email: ' Ann@Example.Test ', name: 'Ann', password: PASSWORD };
  account = await createAccount(database.db, person);
}, SLOW_START);
afterAll(() => database.close());

test.each([
  { email: 'ann@example.test', password: PASSWORD, found: true, why: 'as stored' },
  { email: 'ANN@example.TEST ', password: PASSWORD, found: true, why: 'e-mails ignore case' },
  {
    email: 'ann@example.test',
    password: 'Correct horse battery',
    found: false,
    why: 'passwords do not ignore case',
  },
  {
    email: 'ann@example.test',
    password: `${PASSWORD} `,
    found: false,
    why: 'every character counts',
  },
  { email: 'bob@example.test', password: PASSWORD, found: false, why: 'an unknown e-mail' },
  { email: 'ann@example.test\0', password: PASSWORD, found: false, why: 'an e-mail with a NUL' },
  {
    email: 'ann@example.test',
    password: 'x'.repeat(10_000),
    found: false,
    why: 'too long to be hashed',
  },
])('verify: $why', async ({ email, password, found }) => {
  expect(await verifyPassword(database.db, email, password)).toEqual(found ? account : null);
});

test('an e-mail has one account, in any case', async () => {
  const again = { email: 'ANN@EXAMPLE.TEST', name: 'Other', password: 'x' };
  expect(await createAccount(database.db, again)).toBeNull();
});

test('the password is not stored, and two hashes of one password differ', async () => {
  const [row] = await database.db.select().from(accounts);
  expect(row?.email).toBe('ann@example.test');
  expect(row?.passwordHash).toMatch(/^scrypt\$14\$8\$5\$/);
  expect(JSON.stringify(row)).not.toContain(PASSWORD);
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
});

test('a password in full-width characters is the same password', async () => {
  expect(await passwordMatches('ｐａｓｓ１２', await hashPassword('pass12'))).toBe(true);
});

test('a damaged hash matches no password', async () => {
  expect(await passwordMatches('', 'scrypt$$$$$')).toBe(false);
  expect(await passwordMatches('', undefined)).toBe(false);
});

test('a new password replaces the old one', async () => {
  const person = { email: 'eve@example.test', name: 'Eve', password: PASSWORD };
  const eve = await createAccount(database.db, person);
  if (!eve) throw new Error('no account');
  await setPassword(database.db, eve.accountId, 'next');
  expect(await verifyPassword(database.db, eve.email, PASSWORD)).toBeNull();
  expect(await verifyPassword(database.db, eve.email, 'next')).toEqual(eve);
});

test('random passwords are readable and differ', () => {
  const one = randomPassword();
  const two = randomPassword();
  expect(one).toMatch(/^[a-zA-Z2-9]{4}(-[a-zA-Z2-9]{4}){3}$/);
  expect(one).not.toBe(two);
});
