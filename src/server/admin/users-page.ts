import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  inArray,
  ne,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { usersPageSchema, usersQuerySchema } from '../../contract/user-records';
import { mayEditGroups, seesEverything } from '../../domain/person/access';
import type { Database } from '../database/database';
import { groupAccess, securityGroups, users } from '../database/tables/access';
import type { Caller } from '../http/caller';
import { grantedGroups } from '../rows/visibility';
import { lineOf } from './texts';
import { userWire, withAccess } from './user-records';

const PAGE = 10;

/**
 * `GET Users/` (rules §6.5): a page of the users whom the caller may edit, and of oneself; of
 * blocked users only those whom the caller may unblock. The search finds parts of e-mails,
 * nicknames and names of groups that the caller sees.
 */
export async function readUsersPage(
  db: Database,
  caller: Caller,
  query: z.output<typeof usersQuerySchema>,
): Promise<z.input<typeof usersPageSchema>> {
  const isBlocked = query.blocked === 'true';
  const search = lineOf(query.search ?? '', 'search');
  const where = and(
    eq(users.blocked, isBlocked),
    isBlocked ? blockable(db, caller) : listed(db, caller),
    search === '' ? undefined : found(db, caller, search),
  );
  const size = query.size ?? PAGE;
  const rows = await db
    .select()
    .from(users)
    .where(where)
    .orderBy(...orderOf(query))
    .limit(size)
    .offset((query.page ?? 0) * size);
  const [all] = await db.select({ total: count() }).from(users).where(where);
  const stored = await withAccess(db, rows);
  return { users: stored.map((one) => userWire(caller, one)), total: all?.total ?? 0 };
}

/** Users in order of their access, from None to ReadWrite. */
const ACCESS_ORDER = sql`array_position(array['None', 'Read', 'ReadWrite'], ${users.globalAccess})`;

function orderOf({ sort, order }: z.output<typeof usersQuerySchema>): SQL[] {
  const way = order === 'desc' ? desc : asc;
  return sort === 'authZGlobalAccess'
    ? [way(ACCESS_ORDER), asc(users.email)]
    : [way(users.email), asc(users.userId)];
}

const editableGroups = (caller: Caller) =>
  grantedGroups(caller).filter((group) => mayEditGroups(caller, [group]));

/** Accesses of the user of the outer query. */
const accessesOf = (db: Database, more: SQL | undefined) =>
  db
    .select()
    .from(groupAccess)
    .where(and(eq(groupAccess.userId, users.userId), more));

const listed = (db: Database, caller: Caller): SQL | undefined =>
  seesEverything(caller)
    ? undefined
    : or(
        eq(users.userId, caller.userId),
        exists(accessesOf(db, inArray(groupAccess.securityGroupId, editableGroups(caller)))),
      );

/** Users whom the caller may block, as `mayBlockUser` says. */
function blockable(db: Database, caller: Caller): SQL | undefined {
  if (seesEverything(caller)) return ne(users.userId, caller.userId);
  const granted = ne(groupAccess.access, 'None');
  const own = inArray(groupAccess.securityGroupId, editableGroups(caller));
  return and(
    ne(users.userId, caller.userId),
    eq(users.globalAccess, 'None'),
    exists(accessesOf(db, granted)),
    not(exists(accessesOf(db, and(granted, not(own))))),
  );
}

/** Whether a text of the database has the searched one, whatever the case and the width. */
const has = (text: PgColumn, search: string): SQL =>
  sql`strpos(lower(normalize(${text}, NFKC)), lower(normalize(${search}, NFKC))) > 0`;

function found(db: Database, caller: Caller, search: string): SQL | undefined {
  const named = db
    .select()
    .from(groupAccess)
    .innerJoin(securityGroups, eq(securityGroups.securityGroupId, groupAccess.securityGroupId))
    .where(
      and(
        eq(groupAccess.userId, users.userId),
        seesEverything(caller)
          ? undefined
          : or(
              eq(users.userId, caller.userId),
              inArray(groupAccess.securityGroupId, grantedGroups(caller)),
            ),
        has(securityGroups.displayName, search),
      ),
    );
  return or(has(users.email, search), has(users.nickName, search), exists(named));
}
