import { inArray } from 'drizzle-orm';
import { isSecurityGroupId, type ModuleId, type SecurityGroupId } from '../../domain/ids';
import { epochMs } from '../../base/units';
import { createFleet, type Fleet } from '../../simulator/fleet';
import type { Database } from '../database/database';
import { StartFailure } from '../failure';
import { securityGroupPowerBlocks, securityGroups } from '../database/tables/access';
import { embeddedFleets, modules, powerBlocks } from '../database/tables/fleet';

/** The embedded fleet as this database has it. */
export interface RegisteredFleet {
  readonly fleet: Fleet;
  readonly moduleCount: number;
  /** Beginning of live telemetry; the past before it is backfilled (epoch ms). */
  readonly began: number;
  readonly laidBackTo: number;
}

/** The same seed yields the same fleet. */
const SEED = 20_261_121;

/**
 * Inserts the fleet's power blocks, modules and one security group for each group of power blocks,
 * once: later changes by an admin are kept.
 */
export async function registerFleet(
  db: Database,
  moduleCount: number,
  now: number,
): Promise<RegisteredFleet> {
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(embeddedFleets);
    if (known !== undefined && known.moduleCount !== moduleCount) {
      throw new StartFailure(
        `This database holds a fleet of ${String(known.moduleCount)} modules. ` +
          `Set FLEET_MODULES to that, or use another database (DATA_DIR, or DATABASE_URL).`,
      );
    }
    if (known !== undefined) return { ...known, fleet: fleetOf(known) };
    const row = { moduleCount, seed: SEED, began: now, laidBackTo: now };
    const fleet = fleetOf(row);
    await insertFleet(tx, fleet);
    await tx.insert(embeddedFleets).values(row);
    return { ...row, fleet };
  });
}

const fleetOf = ({ seed, moduleCount, began }: typeof embeddedFleets.$inferSelect): Fleet =>
  createFleet({ seed, moduleCount, asOf: epochMs(began) });

async function insertFleet(tx: Database, fleet: Fleet): Promise<void> {
  const blocks = fleet.powerBlocks.map(({ groupName: _, modules: __, ...block }) => block);
  await tx.insert(powerBlocks).values(blocks).onConflictDoNothing();
  const rows = fleet.modules.map(({ moduleId, name, powerBlockId, commissionedAt }) => ({
    moduleId,
    name,
    powerBlockId,
    created: new Date(commissionedAt),
  }));
  await tx.insert(modules).values(rows).onConflictDoNothing();
  const links = fleet.powerBlocks.map(({ powerBlockId, groupName }) => ({
    powerBlockId,
    securityGroupId: groupId(groupName),
    displayName: groupName,
  }));
  await tx.insert(securityGroups).values(links).onConflictDoNothing();
  await tx.insert(securityGroupPowerBlocks).values(links).onConflictDoNothing();
}

/** "MS Northern Current" becomes "ms-northern-current". */
function groupId(name: string): SecurityGroupId {
  const id = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  if (!isSecurityGroupId(id)) throw new Error('a power block of the fleet has no group');
  return id;
}

/** Returns groups in the order of the fleet's power blocks. */
export const fleetGroups = (fleet: Fleet): SecurityGroupId[] => [
  ...new Set(fleet.powerBlocks.map(({ groupName }) => groupId(groupName))),
];

/** Returns `module.number` by module id, for the fleet's modules that are still registered. */
export async function moduleNumbers(db: Database, fleet: Fleet): Promise<Map<ModuleId, number>> {
  const rows = await db
    .select({ moduleId: modules.moduleId, number: modules.number })
    .from(modules)
    .where(
      inArray(
        modules.moduleId,
        fleet.modules.map(({ moduleId }) => moduleId),
      ),
    );
  return new Map(rows.map(({ moduleId, number }) => [moduleId, number]));
}
