import { and, asc, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { EpochMs } from '../../base/units';
import type { Granter } from '../../domain/person/access';
import { earliestLastDay } from '../../domain/person/ending';
import type { Database } from '../database/database';
import { groupAccess, users } from '../database/tables/access';
import type { Caller } from '../http/caller';

/** Names for each group, and of those who can grant any right. */
const MOST = 3;

/**
 * Reads a few users who can grant the caller rights: with ReadWrite on a group of theirs that has
 * not ended, or with global ReadWrite (contract W21).
 */
export async function readGranters(db: Database, caller: Caller, now: EpochMs): Promise<Granter[]> {
  const groups = caller.securityGroupAccess.map(({ securityGroupId }) => securityGroupId);
  const isOther = and(eq(users.blocked, false), ne(users.userId, caller.userId));
  const [ofGroups, ofAll] = await Promise.all([
    db
      .select({
        securityGroupId: groupAccess.securityGroupId,
        nickNames: sql<
          string[]
        >`(array_agg(${users.nickName} order by ${users.nickName}))[1:${sql.raw(String(MOST))}]`,
      })
      .from(groupAccess)
      .innerJoin(users, eq(users.userId, groupAccess.userId))
      .where(
        and(
          isOther,
          inArray(groupAccess.securityGroupId, groups),
          eq(groupAccess.access, 'ReadWrite'),
          or(isNull(groupAccess.lastDay), gte(groupAccess.lastDay, earliestLastDay(now))),
        ),
      )
      .groupBy(groupAccess.securityGroupId),
    db
      .select({ nickName: users.nickName })
      .from(users)
      .where(and(isOther, eq(users.globalAccess, 'ReadWrite')))
      .orderBy(asc(users.nickName))
      .limit(MOST),
  ]);
  return [
    ...ofGroups.flatMap(({ securityGroupId, nickNames }) =>
      nickNames.map((nickName) => ({ securityGroupId, nickName })),
    ),
    ...ofAll.map(({ nickName }) => ({ securityGroupId: null, nickName })),
  ];
}
