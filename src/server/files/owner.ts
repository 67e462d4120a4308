import { eq } from 'drizzle-orm';
import type { ModuleId, PowerBlockId } from '../../domain/ids';
import type { Zone } from '../../base/zones';
import type { Database } from '../database/database';
import { modules, powerBlocks } from '../database/tables/fleet';
import { readModules, readPowerBlocks } from '../rows/fleet-rows';
import type { Caller } from '../http/caller';
import { notFound } from '../http/problem';
import type { FileModule } from './file-module';

/** Whose files they are: a module, or a power block with its modules. */
export interface Owner {
  readonly id: ModuleId | PowerBlockId;
  readonly zone: Zone;
  readonly modules: readonly FileModule[];
  /** Lines say which module they are of. */
  readonly named: boolean;
  readonly parameterStoreEnabled: boolean;
}

/** The module as an owner of files. Throws not_found for one that is not visible to the caller. */
export async function moduleOwner(
  db: Database,
  caller: Caller,
  moduleId: ModuleId,
): Promise<Owner> {
  const [found] = await readModules(db, caller, [moduleId]);
  if (found === undefined) throw notFound('module');
  const { module, powerBlock } = found;
  return { ...ofBlock(powerBlock), id: moduleId, modules: [module], named: false };
}

/** The power block as an owner of files. Throws not_found for one that is not visible to the caller. */
export async function blockOwner(
  db: Database,
  caller: Caller,
  powerBlockId: PowerBlockId,
): Promise<Owner> {
  const [block] = await readPowerBlocks(db, caller, powerBlockId);
  if (block === undefined) throw notFound('power block');
  const members = (await readModules(db, caller))
    .filter(({ powerBlock }) => powerBlock.powerBlockId === powerBlockId)
    .map(({ module }) => module);
  return { ...ofBlock(block), id: powerBlockId, modules: members, named: true };
}

/** The module as an owner of files, whoever asks; null when there is none. */
export async function anyModuleOwner(db: Database, moduleId: ModuleId): Promise<Owner | null> {
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
