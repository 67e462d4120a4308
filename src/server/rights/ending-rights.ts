import { and, asc, eq, gte, lte, ne } from 'drizzle-orm';
import type { EndingRightsWire } from '../../contract/admin';
import type { EpochMs } from '../../base/units';
import { daysAfter, utcDayOf } from '../../domain/time/days';
import { decide } from '../../domain/person/decide';
import type { Database } from '../database/database';
import { groupAccess, securityGroups, users } from '../database/tables/access';
import type { Caller } from '../http/caller';

/** Days for which ends are listed ahead. */
const AHEAD_DAYS = 30;

/**
 * `GET Rights/ending` (contract W21): accesses that end within 30 days on groups that the caller
 * may edit, and their own; the first to end first. One that ended yesterday is still listed: it may
 * hold in another zone.
 */
export async function readEndingRights(
  db: Database,
  caller: Caller,
  now: EpochMs,
): Promise<EndingRightsWire> {
  const today = utcDayOf(now);
  const rows = await db
    .select({ entry: groupAccess, nickName: users.nickName, name: securityGroups.displayName })
    .from(groupAccess)
    .innerJoin(users, eq(users.userId, groupAccess.userId))
    .innerJoin(securityGroups, eq(securityGroups.securityGroupId, groupAccess.securityGroupId))
    .where(
      and(
        gte(groupAccess.lastDay, daysAfter(today, -1)),
        lte(groupAccess.lastDay, daysAfter(today, AHEAD_DAYS)),
        ne(groupAccess.access, 'None'),
        eq(users.blocked, false),
      ),
    )
    .orderBy(asc(groupAccess.lastDay), asc(users.nickName), asc(groupAccess.securityGroupId));
  return rows.flatMap(({ entry, nickName, name }) => {
    const { userId, securityGroupId, access, remoteControl, lastDay } = entry;
    const isListed =
      userId === caller.userId || decide(caller, 'edit', { groups: [securityGroupId] }).allowed;
    if (!isListed || lastDay === null) return [];
    const right = { access, remoteControl, lastDay };
    return [{ userId, nickName, securityGroupId, displayName: name, ...right }];
  });
}
