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
  const [user] = await db.select().from(users).where(eq(users.userId, userId));
  if (user === undefined) return null;
  const access = await db.select().from(groupAccess).where(eq(groupAccess.userId, userId));
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
