import { and, eq, exists, inArray, type SQL } from 'drizzle-orm';
import { seesEverything, type UserRights } from '../../domain/person/access';
import type { SecurityGroupId } from '../../domain/ids';
import type { Database } from '../database/database';
import { securityGroupPowerBlocks } from '../database/tables/access';
import { powerBlocks } from '../database/tables/fleet';

/** Groups on which the person has Read or ReadWrite. */
export const grantedGroups = (rights: UserRights): SecurityGroupId[] =>
  rights.securityGroupAccess
    .filter(({ access }) => access !== 'None')
    .map(({ securityGroupId }) => securityGroupId);

/**
 * The condition, in the query itself, under which a power block is visible to the person
 * (section 6): in one of their groups, or everything with global ReadWrite.
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
