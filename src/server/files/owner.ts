import { eq } from 'drizzle-orm';
import type { ModuleId, PowerBlockId } from '../../domain/ids';
import type { Zone } from '../../base/zones';
import type { Database } from '../database/database';
import { modules, powerBlocks } from '../database/tables/fleet';
import { readVisibleModules, readVisiblePowerBlocks } from '../rows/fleet-rows';
import type { Caller } from '../http/caller';
import { notFound } from '../http/problem';
import type { FileModule } from './file-module';

/** Owner of files: a module, or a power block with its modules. */
export interface FileOwner {
  readonly id: ModuleId | PowerBlockId;
  readonly zone: Zone;
  readonly modules: readonly FileModule[];
  /** Whether each line names its module. */
  readonly named: boolean;
  readonly parameterStoreEnabled: boolean;
}

/** Returns the module as an owner of files. Throws not_found if it is not visible to the caller. */
export async function moduleOwner(
  db: Database,
  caller: Caller,
  moduleId: ModuleId,
): Promise<FileOwner> {
  const [found] = await readVisibleModules(db, caller, [moduleId]);
  if (found === undefined) throw notFound('module');
  const { module, powerBlock } = found;
  return { ...ofBlock(powerBlock), id: moduleId, modules: [module], named: false };
}

/**
 * Returns the power block as an owner of files. Throws not_found if it is not visible to the
 * caller.
 */
export async function blockOwner(
  db: Database,
  caller: Caller,
  powerBlockId: PowerBlockId,
): Promise<FileOwner> {
  const [block] = await readVisiblePowerBlocks(db, caller, powerBlockId);
  if (block === undefined) throw notFound('power block');
  const members = (await readVisibleModules(db, caller))
    .filter(({ powerBlock }) => powerBlock.powerBlockId === powerBlockId)
    .map(({ module }) => module);
  return { ...ofBlock(block), id: powerBlockId, modules: members, named: true };
}

/**
 * Returns the module as an owner of files, whatever the caller may see; null when there is none.
 */
export async function anyModuleOwner(db: Database, moduleId: ModuleId): Promise<FileOwner | null> {
  const [found] = await db
    .select({ module: modules, powerBlock: powerBlocks })
    .from(modules)
    .innerJoin(powerBlocks, eq(powerBlocks.powerBlockId, modules.powerBlockId))
    .where(eq(modules.moduleId, moduleId));
  if (found === undefined) return null;
  return { ...ofBlock(found.powerBlock), id: moduleId, modules: [found.module], named: false };
}

const ofBlock = ({ timezone, parameterStoreEnabled }: typeof powerBlocks.$inferSelect) => ({
  zone: timezone,
  parameterStoreEnabled,
});
