import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { seesEverything, type UserRights } from '../../domain/person/access';
import type { ModuleId, PowerBlockId, SecurityGroupId } from '../../domain/ids';
import type { Database } from '../database/database';
import { securityGroupPowerBlocks } from '../database/tables/access';
import { modules, powerBlocks } from '../database/tables/fleet';
import { grantedRow, visiblePowerBlock } from './visibility';

export type StoredPowerBlock = typeof powerBlocks.$inferSelect;
export type StoredModule = typeof modules.$inferSelect;

/** Reads visible power blocks, by id; only the one with `powerBlockId` if it is given. */
export const readVisiblePowerBlocks = (
  db: Database,
  rights: UserRights,
  powerBlockId?: PowerBlockId,
): Promise<StoredPowerBlock[]> =>
  db
    .select()
    .from(powerBlocks)
    .where(and(visiblePowerBlock(db, rights), sameAs(powerBlocks.powerBlockId, powerBlockId)))
    .orderBy(asc(powerBlocks.powerBlockId));

/** Reads visible modules with their power blocks, by id; only those in `only` if it is given. */
export const readVisibleModules = (
  db: Database,
  rights: UserRights,
  only?: readonly ModuleId[],
): Promise<{ module: StoredModule; powerBlock: StoredPowerBlock }[]> =>
  db
    .select({ module: modules, powerBlock: powerBlocks })
    .from(modules)
    .innerJoin(powerBlocks, eq(powerBlocks.powerBlockId, modules.powerBlockId))
    .where(
      and(
        visiblePowerBlock(db, rights),
        only === undefined ? undefined : inArray(modules.moduleId, [...only]),
      ),
    )
    .orderBy(asc(modules.moduleId));

/** Reads the groups of each power block, as far as the user may see them. */
export async function readGroupIds(
  db: Database,
  rights: UserRights,
): Promise<Map<PowerBlockId, SecurityGroupId[]>> {
  const { powerBlockId: id, securityGroupId: group } = securityGroupPowerBlocks;
  const rows = await db
    .select({ powerBlockId: id, securityGroupId: group })
    .from(securityGroupPowerBlocks)
    .innerJoin(powerBlocks, eq(powerBlocks.powerBlockId, id))
    .where(seesEverything(rights) ? undefined : grantedRow(rights))
    .orderBy(asc(securityGroupPowerBlocks.securityGroupId));
  const byBlock = new Map<PowerBlockId, SecurityGroupId[]>();
  for (const { powerBlockId, securityGroupId } of rows) {
    byBlock.set(powerBlockId, [...(byBlock.get(powerBlockId) ?? []), securityGroupId]);
  }
  return byBlock;
}

const sameAs = (
  column: typeof powerBlocks.powerBlockId,
  id: PowerBlockId | undefined,
): SQL | undefined => (id === undefined ? undefined : eq(column, id));
