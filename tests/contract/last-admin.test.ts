import { and, eq, ne, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isUserId } from '../../src/domain/ids';
import { blockUser, changeUser, type UserBody } from '../../src/server/admin/change-user';
import type { AdminDeps, ChangeCall } from '../../src/server/admin/change';
import type { Database } from '../../src/server/database/database';
import { mayAlterLogs } from '../../src/server/database/append-only';
import { openServer } from '../../src/server/database/postgres-server';
import { users } from '../../src/server/database/tables/access';
import { adminChanges } from '../../src/server/database/tables/admin';
import { accounts } from '../../src/server/database/tables/identity';
import { ApiProblem } from '../../src/server/http/problem';
import { seedAccounts } from '../../src/server/identity/seed';
import { NOON } from '../fixtures/api';
import { openEmpty } from '../fixtures/images';
import { startPostgres, withPostgres } from '../fixtures/postgres';

const ROUNDS = 200;
const NAMES = ['admin', 'staff'] as const;

const depsOf = (db: Database): AdminDeps => ({
  db,
  ownAccounts: true,
  authority: 'https://x.test',
});

async function userOf(db: Database, name: string) {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.email, `${name}@example.test`));
  if (row === undefined || !isUserId(row.userId)) throw new Error(`no ${name}`);
  return row;
}

const asAdmin = ({ userId }: Awaited<ReturnType<typeof userOf>>): ChangeCall => ({
  caller: { userId, blocked: false, authZGlobalAccess: 'ReadWrite', securityGroupAccess: [] },
  now: NOON,
  address: '127.0.0.1',
});

/** Returns the code of a refusal; null for a change that was made. */
const codeOf = (change: Promise<unknown>): Promise<string | null> =>
  change.then(
    () => null,
    (error: unknown) => {
      if (error instanceof ApiProblem) return error.code;
      throw error;
    },
  );

/** Lets two last admins demote or block each other at once, through a database each. */
async function fight(one: Database, two: Database, round: number): Promise<(string | null)[]> {
  await one
    .update(users)
    .set({ globalAccess: 'ReadWrite', blocked: false })
    .where(sql`${users.email} in ('admin@example.test', 'staff@example.test')`);
  const [first, second] = [await userOf(one, NAMES[0]), await userOf(one, NAMES[1])];
  const attack = (db: Database, by: typeof first, victim: typeof first) => {
    if (round % 2 === 0) return codeOf(blockUser(depsOf(db), asAdmin(by), victim.userId));
    const body: UserBody = {
      ...{ email: victim.email, nickName: victim.nickName, blocked: false },
      ...{ authZGlobalAccess: 'None', securityGroupAccess: [], revision: victim.revision },
    };
    return codeOf(changeUser(depsOf(db), asAdmin(by), victim.userId, body));
  };
  return Promise.all([attack(one, first, second), attack(two, second, first)]);
}

async function fightRounds(one: Database, two: Database): Promise<void> {
  await seedAccounts(one, { password: 'of no matter', groups: [] });
  for (let round = 0; round < ROUNDS; round += 1) {
    const codes = await fight(one, two, round);
    const left = await one
      .select()
      .from(users)
      .where(and(eq(users.globalAccess, 'ReadWrite'), eq(users.blocked, false)));
    expect(left, `round ${String(round)}`).toHaveLength(1);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
  }
}

test('of two last admins who take their rights from each other, one always remains', async () => {
  const { db, close } = await openEmpty();
  await fightRounds(db, db);
  await close();
}, 120_000);

test('an admin without an account cannot sign in, so does not count', async () => {
  const { db, close } = await openEmpty();
  await seedAccounts(db, { password: 'of no matter', groups: [] });
  const [admin, staff] = [await userOf(db, 'admin'), await userOf(db, 'staff')];
  await db.update(users).set({ globalAccess: 'ReadWrite' }).where(eq(users.userId, staff.userId));
  await db.delete(accounts).where(ne(accounts.accountId, admin.userId));
  expect(await codeOf(blockUser(depsOf(db), asAdmin(staff), admin.userId))).toBe('last_admin');
  const external = { ...depsOf(db), ownAccounts: false };
  expect(await codeOf(blockUser(external, asAdmin(staff), admin.userId))).toBeNull();
  const lines = await db.select().from(adminChanges).orderBy(adminChanges.id);
  expect(lines.map(({ action, refusal }) => [action, refusal])).toEqual([
    ['block', 'last_admin'],
    ['block', null],
  ]);
  await close();
});

withPostgres('the administration on PostgreSQL', (programs) => {
  test('of two last admins at two servers one always remains; nobody changes the log', async () => {
    const server = await startPostgres(programs);
    const superuser = await openServer(server.url());
    await superuser.db.execute(sql`create role plain login password 'right'`);
    await superuser.db.execute(sql`create database plain owner plain`);
    const url = server
      .url()
      .replace('portal:', 'plain:')
      .replace(/postgres$/, 'plain');
    const [one, two] = [await openServer(url), await openServer(url)];
    try {
      await fightRounds(one.db, two.db);
      const lines = await one.db.select().from(adminChanges);
      expect(lines.length).toBeGreaterThanOrEqual(ROUNDS);
      expect(await mayAlterLogs(one.db)).toBe(false);
      expect(await mayAlterLogs(superuser.db)).toBe(true);
      const denied = { cause: { code: '42501' } };
      await expect(one.db.delete(adminChanges)).rejects.toMatchObject(denied);
      await expect(one.db.update(adminChanges).set({ userName: '' })).rejects.toMatchObject(denied);
      await expect(one.db.execute(sql`truncate admin_change`)).rejects.toMatchObject(denied);
      await expect(one.db.execute(sql`update audit_entry set message = ''`)).rejects.toMatchObject(
        denied,
      );
    } finally {
      await Promise.all([one.close(), two.close(), superuser.close()]);
      await server.remove();
    }
  }, 180_000);
});
