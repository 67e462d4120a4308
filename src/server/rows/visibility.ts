import { and, eq, exists, inArray, type SQL } from 'drizzle-orm';
import { seesEverything, type UserRights } from '../../domain/person/access';
import type { SecurityGroupId } from '../../domain/ids';
import type { Database } from '../database/database';
import { securityGroupPowerBlocks } from '../database/tables/access';
import { powerBlocks } from '../database/tables/fleet';

/** Returns the groups on which the user has Read or ReadWrite. */
export const grantedGroups = (rights: UserRights): SecurityGroupId[] =>
  rights.securityGroupAccess
    .filter(({ access }) => access !== 'None')
    .map(({ securityGroupId }) => securityGroupId);

/**
 * Returns the condition, for the query itself, under which a power block is visible to the user
 * (rules §6.2): in one of their groups, or all with global ReadWrite.
 */
export function visiblePowerBlock(db: Database, rights: UserRights): SQL | undefined {
  if (seesEverything(rights)) return undefined;
  return exists(
    db
      .select()
      .from(securityGroupPowerBlocks)
      .where(
        and(
          eq(securityGroupPowerBlocks.powerBlockId, powerBlocks.powerBlockId),
          inArray(securityGroupPowerBlocks.securityGroupId, grantedGroups(rights)),
        ),
      ),
  );
}
