import { eq, type SQL } from 'drizzle-orm';
import type { NamedUser } from '../../domain/admin/effective-rights';
import type { SecurityGroupId, UserId } from '../../domain/ids';
import { grants, seesEverything, type GroupAccess } from '../../domain/person/access';
import type { Database } from '../database/database';
import { groupAccess, securityGroups, users } from '../database/tables/access';
import type { Caller } from '../http/caller';

/** Users with their accesses, and the names of the groups of these. */
export interface UsersRead {
  readonly users: readonly NamedUser[];
  readonly names: ReadonlyMap<SecurityGroupId, string>;
}

/** Reads users with all their accesses, by nickname, in one query. */
export async function readUsers(db: Database, where: SQL | undefined): Promise<UsersRead> {
  const rows = await db
    .select({ user: users, entry: groupAccess, name: securityGroups.displayName })
    .from(users)
    .leftJoin(groupAccess, eq(groupAccess.userId, users.userId))
    .leftJoin(securityGroups, eq(securityGroups.securityGroupId, groupAccess.securityGroupId))
    .where(where)
    .orderBy(users.nickName, users.userId, securityGroups.displayName);
  const names = new Map<SecurityGroupId, string>();
  const byId = new Map<UserId, { user: (typeof rows)[number]['user']; accesses: GroupAccess[] }>();
  for (const { user, entry, name } of rows) {
    const known = byId.get(user.userId) ?? { user, accesses: [] };
    byId.set(user.userId, known);
    if (entry === null) continue;
    const { securityGroupId, access, remoteControl, alarmNotification, lastDay } = entry;
    const right = { securityGroupId, access, remoteControl, alarmNotification };
    known.accesses.push(lastDay === null ? right : { ...right, lastDay });
    names.set(securityGroupId, name ?? '');
  }
  return {
    users: [...byId.values()].map(({ user, accesses }) => ({
      userId: user.userId,
      nickName: user.nickName,
      email: user.email,
      blocked: user.blocked,
      authZGlobalAccess: user.globalAccess,
      securityGroupAccess: accesses,
    })),
    names,
  };
}

/** Returns whether a caller may see the right of a user on a group: all of their own rights. */
export function shownGroups(
  caller: Caller,
  userId: UserId | null,
): (group: SecurityGroupId) => boolean {
  if (seesEverything(caller) || caller.userId === userId) return () => true;
  const granted = new Set(
    caller.securityGroupAccess.filter(grants).map(({ securityGroupId }) => securityGroupId),
  );
  return (group) => granted.has(group);
}
