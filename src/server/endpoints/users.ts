import { asc, eq } from 'drizzle-orm';
import type { UserWire } from '../../contract/users';
import { mayBlockUser, mayEditUser, visibleGroups } from '../../domain/person/access';
import type { UserId } from '../../domain/ids';
import type { Database } from '../database/database';
import { groupAccess, securityGroups, users } from '../database/tables/access';
import type { Caller } from '../http/caller';

/**
 * `GET Users/{id}`: the caller's own entry, also when blocked, or that of a user whom the caller
 * may edit (rules §6.5), with those of their groups that the caller sees (contract W4). Returns
 * null when there is none, or none that this caller may see.
 */
export async function readUser(
  db: Database,
  caller: Caller,
  userId: UserId,
): Promise<UserWire | null> {
  const [user] = await db.select().from(users).where(eq(users.userId, userId));
  if (user === undefined) return null;
  const access = await db
    .select({ entry: groupAccess, name: securityGroups.displayName })
    .from(groupAccess)
    .innerJoin(securityGroups, eq(securityGroups.securityGroupId, groupAccess.securityGroupId))
    .where(eq(groupAccess.userId, userId))
    .orderBy(asc(securityGroups.displayName));
  const rights = {
    userId,
    authZGlobalAccess: user.globalAccess,
    securityGroupAccess: access.map(({ entry: { userId: _, lastDay, ...entry } }) => ({
      ...entry,
      ...(lastDay === null ? {} : { lastDay }),
    })),
  };
  const groups = rights.securityGroupAccess.map(({ securityGroupId }) => securityGroupId);
  const isSelf = userId === caller.userId;
  const editable = mayEditUser(caller, userId, groups);
  if (!isSelf && !editable) return null;
  const visible = new Set(isSelf ? groups : visibleGroups(caller, groups));
  return {
    ...rights,
    email: user.email,
    nickName: user.nickName,
    blocked: user.blocked,
    revision: user.revision,
    securityGroupAccess: rights.securityGroupAccess.filter(({ securityGroupId }) =>
      visible.has(securityGroupId),
    ),
    securityGroupsNames: access
      .filter(({ entry }) => visible.has(entry.securityGroupId))
      .map(({ name }) => name),
    enableEdit: editable,
    enableDelete: mayBlockUser(caller, rights),
  };
}
