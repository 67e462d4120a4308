import { eq } from 'drizzle-orm';
import type { UserRights } from '../../domain/person/access';
import type { UserId } from '../../domain/ids';
import type { Database } from '../database/database';
import { groupAccess, users } from '../database/tables/access';

/** User who sends a request, as handlers and queries see them. */
export interface Caller extends UserRights {
  readonly userId: UserId;
}

/** Returns the caller's current rights; null when this person is not a user of the portal. */
export async function findCaller(db: Database, userId: UserId): Promise<Caller | null> {
  // In one query: each one waits for its turn in the embedded database.
  const rows = await db
    .select({ user: users, access: groupAccess })
    .from(users)
    .leftJoin(groupAccess, eq(groupAccess.userId, users.userId))
    .where(eq(users.userId, userId));
  const [first] = rows;
  if (first === undefined) return null;
  const { user } = first;
  const access = rows.flatMap((row) => row.access ?? []);
  return {
    userId,
    blocked: user.blocked,
    authZGlobalAccess: user.globalAccess,
    securityGroupAccess: access.map((row) => ({
      securityGroupId: row.securityGroupId,
      access: row.access,
      remoteControl: row.remoteControl,
      alarmNotification: row.alarmNotification,
    })),
  };
}
