import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSecurityGroupId, type UserId } from '../../domain/ids';
import { openEmpty } from '../../../tests/fixtures/images';
import type { OpenDatabase } from '../database/database';
import { groupAccess, securityGroups, users } from '../database/tables/access';
import { verifyPassword } from './accounts';
import { seedAccounts, type SeededAccount } from './seed';

const groups = ['g0', 'g1', 'g2', 'g3'].filter(isSecurityGroupId);
const password = 'seed password';
/** A database in memory starts slowly on a busy machine. */
const SLOW_START = 120_000;

let database: OpenDatabase;
let seeded: readonly SeededAccount[];

beforeAll(async () => {
  database = await openEmpty();
  const rows = groups.map((securityGroupId) => ({ securityGroupId, displayName: securityGroupId }));
  await database.db.insert(securityGroups).values(rows);
  seeded = await seedAccounts(database.db, { password, groups });
}, SLOW_START);
afterAll(() => database.close());

/** Rights of a user: `g1:Read!` is Read on g1 with remote control. */
async function rightsOf(userId: UserId): Promise<string> {
  const rows = await database.db.select().from(groupAccess).where(eq(groupAccess.userId, userId));
  return rows
    .map(
      ({ securityGroupId, access, remoteControl }) =>
        `${securityGroupId}:${access}${remoteControl ? '!' : ''}`,
    )
    .sort()
    .join(' ');
}

test.each([
  { who: 'admin', globalAccess: 'ReadWrite', blocked: false, rights: '' },
  { who: 'staff', globalAccess: 'Read', blocked: false, rights: 'g0:Read g1:Read g2:Read g3:Read' },
  { who: 'operator', globalAccess: 'None', blocked: false, rights: 'g0:ReadWrite! g1:ReadWrite!' },
  { who: 'technician', globalAccess: 'None', blocked: false, rights: 'g1:Read!' },
  { who: 'viewer', globalAccess: 'None', blocked: false, rights: 'g2:Read' },
  { who: 'blocked', globalAccess: 'None', blocked: true, rights: 'g0:Read' },
  { who: 'newcomer', globalAccess: 'None', blocked: false, rights: '' },
])('$who', async ({ who, globalAccess, blocked, rights }) => {
  const email = `${who}@example.test`;
  const account = await verifyPassword(database.db, email, password);
  const [user] = await database.db.select().from(users).where(eq(users.email, email));
  expect(user).toMatchObject({ userId: account?.accountId, globalAccess, blocked });
  expect(user?.userId).toMatch(/^[\da-f]{8}-/);
  expect(user && (await rightsOf(user.userId))).toBe(rights);
  expect(seeded.map((one) => one.email)).toContain(email);
});

test('seeds only once, and does not change passwords', async () => {
  expect(await seedAccounts(database.db, { password: 'other', groups })).toEqual([]);
  expect(await verifyPassword(database.db, 'viewer@example.test', password)).not.toBeNull();
});

test('a start that ends before the password was printed leaves no account', async () => {
  const { db, close } = await openEmpty();
  const announce = () => {
    throw new Error('killed');
  };
  await expect(seedAccounts(db, { password, groups: [], announce })).rejects.toThrow('killed');
  const printed: string[] = [];
  await seedAccounts(db, {
    password,
    groups: [],
    announce: (accounts) => printed.push(...accounts.map(({ email }) => email)),
  });
  expect(printed).toContain('admin@example.test');
  expect(await verifyPassword(db, 'admin@example.test', password)).not.toBeNull();
  await close();
});
