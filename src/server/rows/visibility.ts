import { and, eq, exists, inArray, notInArray, or, type SQL } from 'drizzle-orm';
import { grants, seesEverything, type UserRights } from '../../domain/person/access';
import { decide, type Person } from '../../domain/person/decide';
import type { SecurityGroupId } from '../../domain/ids';
import type { Database } from '../database/database';
import { securityGroupPowerBlocks } from '../database/tables/access';
import { powerBlocks } from '../database/tables/fleet';

/** Returns the groups on which the user has Read or ReadWrite. */
export const grantedGroups = (rights: UserRights): SecurityGroupId[] =>
  rights.securityGroupAccess.filter(grants).map(({ securityGroupId }) => securityGroupId);

/** Returns the groups on which the user has ReadWrite, by which records are theirs to edit. */
export const editableGroups = (caller: Person): SecurityGroupId[] =>
  grantedGroups(caller).filter((group) => decide(caller, 'edit', { groups: [group] }).allowed);

/** Returns a text that is the same for all who see the same machines. */
export const sightOf = (rights: UserRights): string =>
  seesEverything(rights)
    ? 'all'
    : JSON.stringify(
        rights.securityGroupAccess
          .filter(grants)
          .map(({ securityGroupId, endedIn = [] }) => [securityGroupId, ...[...endedIn].sort()])
          .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
      );

/**
 * Returns the condition on rows of groups and power blocks under which the group opens the power
 * block to the user: they have Read or ReadWrite on it, and it has not ended there (rules §6.8).
 */
export function grantedRow(rights: UserRights): SQL | undefined {
  const { securityGroupId } = securityGroupPowerBlocks;
  const granted = rights.securityGroupAccess.filter(grants);
  const ending = granted.flatMap(({ securityGroupId: group, endedIn }) =>
    endedIn === undefined
      ? []
      : [and(eq(securityGroupId, group), notInArray(powerBlocks.timezone, [...endedIn]))],
  );
  const lasting = granted.filter(({ endedIn }) => endedIn === undefined);
  return or(
    inArray(
      securityGroupId,
      lasting.map((access) => access.securityGroupId),
    ),
    ...ending,
  );
}

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
          grantedRow(rights),
        ),
      ),
  );
}
