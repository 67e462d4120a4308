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
import { folded } from '../../base/folded-text';
import type * as z from 'zod/mini';
import type { usersPageSchema, usersQuerySchema } from '../../contract/user-records';
import { seesEverything, visibleGroups } from '../../domain/person/access';
import type { Database } from '../database/database';
import { groupAccess, securityGroups, users } from '../database/tables/access';
import type { Caller } from '../http/caller';
import { editableGroups } from '../rows/visibility';
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
    search === '' ? undefined : await found(db, caller, search),
  );
  const size = query.size ?? PAGE;
  const rows = await db
    .select({ row: users, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(users)
    .where(where)
    .orderBy(...orderOf(query))
    .limit(size)
    .offset((query.page ?? 0) * size);
  const stored = await withAccess(
    db,
    rows.map(({ row }) => row),
  );
  return {
    users: stored.map((one) => userWire(caller, one)),
    total: rows[0]?.total ?? (await countUsers(db, where)),
  };
}

/** Counts users for a page that is behind the last one. */
async function countUsers(db: Database, where: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(users).where(where);
  return counted?.total ?? 0;
}

/** Users in order of their access, from None to ReadWrite. */
const ACCESS_ORDER = sql`array_position(array['None', 'Read', 'ReadWrite'], ${users.globalAccess})`;

function orderOf({ sort, order }: z.output<typeof usersQuerySchema>): SQL[] {
  const way = order === 'desc' ? desc : asc;
  return sort === 'authZGlobalAccess'
    ? [way(ACCESS_ORDER), asc(users.email)]
    : [way(users.email), asc(users.userId)];
}

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

/** Users whom the caller may block, as `decide` says. */
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

/**
 * Condition on e-mails, which are stored folded, nicknames and groups. Most nicknames are in ASCII,
 * where normalizing would take most of the time.
 */
async function found(db: Database, caller: Caller, search: string): Promise<SQL | undefined> {
  const text = search.normalize('NFKC').toLowerCase();
  const name = users.nickName;
  const normal = sql`case when octet_length(${name}) = length(${name}) then ${name}
    else normalize(${name}, NFKC) end`;
  const groups = await db.select().from(securityGroups);
  const named = groups
    .filter(({ displayName }) => folded(displayName).includes(folded(search)))
    .map(({ securityGroupId }) => securityGroupId);
  const seen = named.filter((group) => visibleGroups(caller, [group]).length > 0);
  const own = and(
    eq(users.userId, caller.userId),
    exists(accessesOf(db, inArray(groupAccess.securityGroupId, named))),
  );
  return or(
    sql`strpos(${users.email}, ${text}) > 0`,
    sql`strpos(lower(${normal}), ${text}) > 0`,
    seen.length === 0
      ? undefined
      : exists(accessesOf(db, inArray(groupAccess.securityGroupId, seen))),
    named.length === 0 ? undefined : own,
  );
}
