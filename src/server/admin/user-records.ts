import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { UserWire } from '../../contract/users';
import type { StoredAccess } from '../../domain/admin/access-draft';
import type { UserId } from '../../domain/ids';
import { visibleGroups, type UserRights } from '../../domain/person/access';
import { decide } from '../../domain/person/decide';
import type { Database } from '../database/database';
import { groupAccess, securityGroups, users } from '../database/tables/access';
import type { Caller } from '../http/caller';
import type { Snapshot } from './change';

type NamedAccess = StoredAccess & { readonly displayName: string };

/** A user as stored, with the accesses to groups in the order of their names. */
export interface StoredUser {
  readonly row: typeof users.$inferSelect;
  readonly access: readonly NamedAccess[];
}

/** Reads accesses of users, by user. */
async function readAccess(db: Database, where: SQL): Promise<Map<UserId, NamedAccess[]>> {
  const rows = await db
    .select({ entry: groupAccess, displayName: securityGroups.displayName })
    .from(groupAccess)
    .innerJoin(securityGroups, eq(securityGroups.securityGroupId, groupAccess.securityGroupId))
    .where(where)
    .orderBy(asc(securityGroups.displayName));
  const byUser = new Map<UserId, NamedAccess[]>();
  for (const { entry, displayName } of rows) {
    const { userId, lastDay, ...access } = entry;
    const named = { ...access, ...(lastDay === null ? {} : { lastDay }), displayName };
    byUser.set(userId, [...(byUser.get(userId) ?? []), named]);
  }
  return byUser;
}

/** Reads a user; null when there is none. */
export async function readStoredUser(db: Database, userId: UserId): Promise<StoredUser | null> {
  // Both, also for a user who does not exist: the response takes as long as for a hidden one.
  const [[row], access] = await Promise.all([
    db.select().from(users).where(eq(users.userId, userId)),
    readAccess(db, eq(groupAccess.userId, userId)),
  ]);
  if (row === undefined) return null;
  return { row, access: access.get(userId) ?? [] };
}

/** Adds their accesses to some users, in one query. */
export async function withAccess(
  db: Database,
  rows: readonly StoredUser['row'][],
): Promise<StoredUser[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ userId }) => userId);
  const access = await readAccess(db, inArray(groupAccess.userId, ids));
  return rows.map((row) => ({ row, access: access.get(row.userId) ?? [] }));
}

/** Returns the rights of a user that decide who may edit and block them. */
export const rightsOf = ({ row, access }: StoredUser) => ({
  userId: row.userId,
  blocked: row.blocked,
  authZGlobalAccess: row.globalAccess,
  securityGroupAccess: access,
});

export const groupsOf = ({ access }: StoredUser) =>
  access.map(({ securityGroupId }) => securityGroupId);

/** Whether a caller may see a user: oneself, and whom they may edit (rules §6.5, contract W4). */
export const maySeeUser = (
  caller: Caller,
  { userId, securityGroupAccess }: Pick<UserRights, 'securityGroupAccess'> & { userId: UserId },
): boolean => {
  const groups = securityGroupAccess.map(({ securityGroupId }) => securityGroupId);
  return userId === caller.userId || decide(caller, 'editUser', { userId, groups }).allowed;
};

/**
 * Returns a user for a caller who may see them: with the groups that the caller sees (contract
 * W4), oneself with all.
 */
export function userWire(caller: Caller, stored: StoredUser): UserWire {
  const { row, access } = stored;
  const groups = groupsOf(stored);
  const isSelf = row.userId === caller.userId;
  const visible = new Set(isSelf ? groups : visibleGroups(caller, groups));
  const shown = access.filter(({ securityGroupId }) => visible.has(securityGroupId));
  return {
    userId: row.userId,
    email: row.email,
    nickName: row.nickName,
    blocked: row.blocked,
    authZGlobalAccess: row.globalAccess,
    securityGroupAccess: shown.map(({ displayName: _, ...entry }) => entry),
    securityGroupsNames: shown.map(({ displayName }) => displayName),
    enableEdit: decide(caller, 'editUser', { userId: row.userId, groups }).allowed,
    enableDelete: decide(caller, 'blockUser', rightsOf(stored)).allowed,
    revision: row.revision,
  };
}

/** Returns a user as the log stores them (contract W14). */
export const userSnapshot = (stored: StoredUser): Snapshot => ({
  id: stored.row.userId,
  name: stored.row.nickName,
  revision: stored.row.revision,
  fields: {
    email: stored.row.email,
    nickName: stored.row.nickName,
    blocked: stored.row.blocked,
    authZGlobalAccess: stored.row.globalAccess,
    securityGroupAccess: stored.access.map((entry) => ({
      ...entry,
      lastDay: entry.lastDay ?? null,
    })),
  },
  groups: groupsOf(stored),
});
