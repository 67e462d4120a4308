import { asc, eq, inArray, and } from 'drizzle-orm';
import type { SecurityGroupWire } from '../../contract/fleet';
import { mayEditGroups, seesEverything, type UserRights } from '../../domain/person/access';
import type { SecurityGroupId } from '../../domain/ids';
import type { AdminDeps } from '../admin/change';
import {
  addSecurityGroup,
  changeSecurityGroup,
  deleteSecurityGroup,
} from '../admin/change-security-group';
import type { Database } from '../database/database';
import { securityGroupPowerBlocks, securityGroups } from '../database/tables/access';
import { powerBlocks } from '../database/tables/fleet';
import type { Handlers } from '../http/handler';
import { grantedGroups, visiblePowerBlock } from '../rows/visibility';

/**
 * `GET SecurityGroups/` and `GET SecurityGroups/{id}`: the groups of the caller, with the power
 * blocks that the caller sees.
 */
export async function listSecurityGroups(
  db: Database,
  rights: UserRights,
  securityGroupId?: SecurityGroupId,
): Promise<SecurityGroupWire[]> {
  const visible = seesEverything(rights)
    ? undefined
    : inArray(securityGroups.securityGroupId, grantedGroups(rights));
  const named =
    securityGroupId === undefined ? undefined : eq(securityGroups.securityGroupId, securityGroupId);
  const groups = await db
    .select()
    .from(securityGroups)
    .where(and(visible, named))
    .orderBy(asc(securityGroups.displayName));
  const members = await db
    .select({
      securityGroupId: securityGroupPowerBlocks.securityGroupId,
      powerBlockId: powerBlocks.powerBlockId,
      name: powerBlocks.name,
    })
    .from(securityGroupPowerBlocks)
    .innerJoin(powerBlocks, eq(powerBlocks.powerBlockId, securityGroupPowerBlocks.powerBlockId))
    .where(visiblePowerBlock(db, rights))
    .orderBy(asc(powerBlocks.powerBlockId));
  return groups.map((group) => {
    const inGroup = members.filter((row) => row.securityGroupId === group.securityGroupId);
    const editable = mayEditGroups(rights, [group.securityGroupId]);
    return {
      ...group,
      powerBlocks: inGroup.map((row) => row.powerBlockId),
      powerBlockNames: inGroup.map((row) => row.name),
      enableEdit: editable,
      enableDelete: seesEverything(rights),
    };
  });
}

/** Handlers of changes of security groups. */
export const securityGroupHandlers = (deps: AdminDeps): Handlers => ({
  postSecurityGroup: ({ body, ...call }) => addSecurityGroup(deps, call, body, listSecurityGroups),
  putSecurityGroup: ({ params, body, ...call }) =>
    changeSecurityGroup(deps, call, params.securityGroupId, body, listSecurityGroups),
  deleteSecurityGroup: ({ params, ...call }) =>
    deleteSecurityGroup(deps, call, params.securityGroupId),
});
