import { eq } from 'drizzle-orm';
import type { ModuleId, PowerBlockId } from '../../domain/ids';
import type { Database } from '../database/database';
import { retiredMachines } from '../database/tables/fleet';
import type { Caller } from '../http/caller';
import { ApiProblem } from '../http/problem';
import { editsEverything } from './change';

/** The same text for every machine of others: it does not tell which one has the id. */
export const ID_IN_USE = 'This id is in use.';

type Retired = typeof retiredMachines.$inferInsert;

/**
 * Notes a machine that is deleted. Its telemetry, alerts, configuration and commands stay stored
 * for their time, and are those of the same id when it is added again.
 */
export async function retire(tx: Database, machine: Retired): Promise<void> {
  await tx.insert(retiredMachines).values(machine);
}

/**
 * Returns what was noted of a deleted machine, for the row of one that is added again; empty for a
 * new one. Throws conflict for a caller without global ReadWrite, as for an id in use: the past of
 * the machine may be of groups that they do not see.
 */
export async function assertMayReturn(
  tx: Database,
  caller: Caller,
  machineId: ModuleId | PowerBlockId,
  field: string,
): Promise<{ readonly number?: number; readonly created?: Date }> {
  const [retired] = await tx
    .select()
    .from(retiredMachines)
    .where(eq(retiredMachines.machineId, machineId));
  if (retired === undefined) return {};
  if (!editsEverything(caller)) {
    throw new ApiProblem('conflict', ID_IN_USE, { field });
  }
  const { number, created } = retired;
  return { created, ...(number === null ? {} : { number }) };
}

/** Forgets that a machine was deleted. */
export async function returnFrom(tx: Database, machineId: ModuleId | PowerBlockId): Promise<void> {
  await tx.delete(retiredMachines).where(eq(retiredMachines.machineId, machineId));
}
