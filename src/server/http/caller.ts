import { eq } from 'drizzle-orm';
import type { UserRights } from '../../domain/person/access';
import type { UserId } from '../../domain/ids';
import type { Database } from '../database/database';
import { groupAccess, users } from '../database/tables/access';

/** The person who asks, as every handler and every query sees them. */
export interface Caller extends UserRights {
  readonly userId: UserId;
}

/** The caller's rights as they are now; null when this person is not a user of the portal. */
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
