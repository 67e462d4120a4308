import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { MachineId } from '../../domain/configuration/config-entry';
import type { UserRights } from '../../domain/person/access';
import type { Database } from '../database/database';
import { configMachines } from '../database/tables/configuration';
import { modules, powerBlocks } from '../database/tables/fleet';
import { visiblePowerBlock } from '../rows/visibility';

const OF_MACHINE = {
  number: configMachines.number,
  revision: configMachines.revision,
  reported: configMachines.reported,
  version: powerBlocks.version,
};

/** Visible modules and power blocks that have reported parameters, as part of a query. */
export const visibleMachines = (db: Database, rights: UserRights) =>
  unionAll(
    db
      .select({ id: idOf(modules.moduleId), name: modules.name, ...OF_MACHINE })
      .from(configMachines)
      .innerJoin(modules, eq(modules.moduleId, configMachines.machineId))
      .innerJoin(powerBlocks, eq(powerBlocks.powerBlockId, modules.powerBlockId))
      .where(visiblePowerBlock(db, rights)),
    db
      .select({ id: idOf(powerBlocks.powerBlockId), name: powerBlocks.name, ...OF_MACHINE })
      .from(configMachines)
      .innerJoin(powerBlocks, eq(powerBlocks.powerBlockId, configMachines.machineId))
      .where(visiblePowerBlock(db, rights)),
  ).as('visible_machine');

const idOf = (column: typeof modules.moduleId | typeof powerBlocks.powerBlockId) =>
  sql<MachineId>`${column}`.as('id');

/** Returns the ids of visible modules and power blocks, whether they have reported or not. */
export async function readVisibleIds(
  db: Database,
  rights: UserRights,
): Promise<ReadonlySet<string>> {
  const rows = await unionAll(
    db
      .select({ id: idOf(modules.moduleId) })
      .from(modules)
      .innerJoin(powerBlocks, eq(powerBlocks.powerBlockId, modules.powerBlockId))
      .where(visiblePowerBlock(db, rights)),
    db
      .select({ id: idOf(powerBlocks.powerBlockId) })
      .from(powerBlocks)
      .where(visiblePowerBlock(db, rights)),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Characters of a scope: 96 bits of a hash. */
const SCOPE_LENGTH = 16;

/** Returns the text that stands for the machines that a caller sees (contract W19). */
export const scopeOf = (ids: ReadonlySet<string>): string =>
  createHash('sha256')
    .update([...ids].sort().join(' '))
    .digest('base64url')
    .slice(0, SCOPE_LENGTH);
