import { sql } from 'drizzle-orm';
import type { EpochMs } from '../../base/units';
import type { SecurityGroupId } from '../../domain/ids';
import type { UserRights } from '../../domain/person/access';
import { withEnds } from '../../domain/person/ending';
import { groupAccess, securityGroupPowerBlocks, type users } from '../database/tables/access';
import { powerBlocks } from '../database/tables/fleet';

/** Zones of a group's power blocks; read only for an access that ends. */
export const ACCESS_ZONES = sql<
  string[] | null
>`case when ${groupAccess.lastDay} is not null then array(
  select distinct ${powerBlocks.timezone} from ${powerBlocks}
  join ${securityGroupPowerBlocks}
    on ${securityGroupPowerBlocks.powerBlockId} = ${powerBlocks.powerBlockId}
  where ${securityGroupPowerBlocks.securityGroupId} = ${groupAccess.securityGroupId}
  order by 1) end`;

/** Row of a user with one of their accesses and its zones. */
interface AccessRow {
  readonly access: typeof groupAccess.$inferSelect | null;
  readonly zones: string[] | null;
}

/** Returns the rights of a user at a moment, with the ends of accesses (rules §6.8). */
export function heldRights(
  { blocked, globalAccess }: Pick<typeof users.$inferSelect, 'blocked' | 'globalAccess'>,
  rows: readonly AccessRow[],
  now: EpochMs,
): UserRights {
  const zones = new Map<SecurityGroupId, readonly string[]>();
  const securityGroupAccess = rows.flatMap(({ access, zones: stored }) => {
    if (access === null) return [];
    const { securityGroupId, access: level, remoteControl, alarmNotification, lastDay } = access;
    zones.set(securityGroupId, stored ?? []);
    const entry = { securityGroupId, access: level, remoteControl, alarmNotification };
    return [lastDay === null ? entry : { ...entry, lastDay }];
  });
  const rights = { blocked, authZGlobalAccess: globalAccess, securityGroupAccess };
  return withEnds(rights, (group) => zones.get(group) ?? [], now);
}
