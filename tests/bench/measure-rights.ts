import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { epochMs } from '../../src/base/units';
import { usersQuerySchema } from '../../src/contract/user-records';
import { isUserId, type UserId } from '../../src/domain/ids';
import { readUsersPage } from '../../src/server/admin/users-page';
import { openEmbedded, type Database } from '../../src/server/database/database';
import { users } from '../../src/server/database/tables/access';
import { fleetGroups, registerFleet } from '../../src/server/fleet/register-fleet';
import { findCaller, type Caller } from '../../src/server/http/caller';
import { seedAccounts } from '../../src/server/identity/seed';
import { readUserRights } from '../../src/server/rights/user-rights';
import { atMost, digits, listValues, median, type Figure } from './figure';

const MODULES = 1_000;
const USERS = 10_000;
const RUNS = 9;
const NOW = epochMs(Date.parse('2026-11-20T12:00:00Z'));

/** Pages that the list of users asks for: searched, sorted and turned. */
const PAGES: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['first', { size: '50' }],
  ['in the middle', { size: '50', page: '100' }],
  ['sorted', { size: '50', sort: 'authZGlobalAccess', order: 'desc' }],
  ['search for an e-mail', { size: '50', search: 'user999' }],
  ['search for a name in Japanese', { size: '50', search: '\u5c71\u7530' }],
  ['search for a group', { size: '50', search: 'energy' }],
  ['blocked', { size: '50', blocked: 'true' }],
];

/**
 * Measures, on the embedded database, how long the server takes to explain the rights of a user on
 * a thousand modules of all groups, and to read a page of ten thousand users, of whom each has
 * three groups; as an admin and as an editor of every group.
 */
export async function measureRights(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-rights-'));
  const fail = (reason: unknown) => {
    throw reason;
  };
  const { db, close } = await openEmbedded(path.join(folder, 'database'), fail, fail);
  try {
    const groups = await fillWorld(db);
    const callers = [await callerOf(db, 'admin'), await callerOf(db, 'operator')];
    const shown = await callerOf(db, 'staff');
    return [await rightsFigure(db, callers, shown.userId, groups), await pageFigure(db, callers)];
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the median time of one call, after one to warm up. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const before = performance.now();
    await work();
    times.push(performance.now() - before);
  }
  return median(times);
}

async function rightsFigure(
  db: Database,
  callers: readonly Caller[],
  userId: UserId,
  groups: number,
): Promise<Figure> {
  const times: number[] = [];
  let machines = 0;
  for (const caller of callers) {
    times.push(await timed(() => readUserRights(db, caller, userId, NOW)));
    machines = (await readUserRights(db, caller, userId, NOW)).machines.length;
  }
  const detail = `${machines.toLocaleString('en')} machines, ${String(groups)} groups, as admin and as editor ${listValues(times)} ms`;
  const name = 'Effective rights of a user on 1,000 modules';
  return atMost(name, Math.max(...times), ' ms', 200, detail);
}

async function pageFigure(db: Database, callers: readonly Caller[]): Promise<Figure> {
  const times: { readonly ms: number; readonly text: string }[] = [];
  for (const caller of callers) {
    for (const [name, fields] of PAGES) {
      const query = usersQuerySchema.parse(fields);
      const ms = await timed(() => readUsersPage(db, caller, query));
      const { total } = await readUsersPage(db, caller, query);
      times.push({ ms, text: `${name} (${total.toLocaleString('en')}) ${digits(ms)}` });
    }
  }
  const detail = `${times.map(({ text }) => text).join(', ')} ms`;
  const slowest = Math.max(...times.map(({ ms }) => ms));
  return atMost('Slowest page of a list of 10,000 users', slowest, ' ms', 100, detail);
}

async function callerOf(db: Database, name: string): Promise<Caller> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, `${name}@example.test`));
  const caller =
    user === undefined || !isUserId(user.userId) ? null : await findCaller(db, user.userId, NOW);
  if (caller === null) throw new Error(`no ${name}`);
  return caller;
}

/**
 * Registers the fleet, and users with Latin and Japanese names of whom each has an access to three
 * groups, one in ten with an end, and one in twenty is blocked; the operator may edit every group.
 * Returns the number of groups.
 */
async function fillWorld(db: Database): Promise<number> {
  const { fleet } = await registerFleet(db, MODULES, NOW);
  const groups = fleetGroups(fleet);
  await seedAccounts(db, { password: 'of no matter', groups });
  await db.execute(sql`
    insert into app_user (user_id, email, nick_name, global_access, blocked)
      select 'u' || i, 'user' || i || '@example.test',
        case when i % 3 = 0 then '山田 ' else 'User ' end || i, 'None', i % 20 = 0
      from generate_series(1, ${USERS}::int) i`);
  await db.execute(sql`
    with ordered as (
      select security_group_id, row_number() over (order by security_group_id) - 1 place,
        count(*) over () size
      from security_group)
    insert into group_access
      (user_id, security_group_id, access, remote_control, alarm_notification, last_day)
      select 'u' || i, security_group_id, 'Read', i % 2 = 0, false,
        case when i % 10 = 0 then date '2026-12-24' end
      from generate_series(1, ${USERS}::int) i
      join ordered on place in (i % size, (i + 1) % size, (i + 2) % size)`);
  await db.execute(sql`
    insert into group_access
      (user_id, security_group_id, access, remote_control, alarm_notification)
      select user_id, security_group_id, 'ReadWrite', true, false
      from app_user, security_group where email = 'operator@example.test'
      on conflict (user_id, security_group_id) do update set access = 'ReadWrite'`);
  return groups.length;
}
