import { inArray } from 'drizzle-orm';
import type { MachineId } from '../../domain/configuration/config-entry';
import { isModuleId } from '../../domain/ids';
import type { Database } from '../database/database';
import { configMachines, parameters } from '../database/tables/configuration';
import type { DeclaredLimits } from './judge-value';
import type { ParameterReport } from './parameter-report';

type MachineRow = typeof configMachines.$inferSelect;

/** Parts of a parameter in the catalogue that its reports need. */
export interface Declaration extends DeclaredLimits {
  readonly key: string;
  readonly number: number;
  readonly individual: boolean;
  /** Firmware that knows it, as numbers (firmware-number.ts). */
  readonly sinceNumber: number | null;
  readonly untilNumber: number | null;
}

/** Returns the machines by id; those that have never reported are inserted. */
export async function numbersOfMachines(
  tx: Database,
  ids: readonly MachineId[],
): Promise<Map<MachineId, MachineRow>> {
  const values = ids.map((machineId) => ({ machineId }));
  if (values.length > 0) await tx.insert(configMachines).values(values).onConflictDoNothing();
  const rows = await tx
    .select()
    .from(configMachines)
    .where(inArray(configMachines.machineId, [...ids]));
  return new Map(rows.map((row) => [row.machineId, row]));
}

/**
 * Returns the declarations of reported parameters by key. A parameter that is not in the catalogue
 * is inserted with its key as its name, and nothing of what one machine reports about it.
 */
export async function readDeclarations(
  tx: Database,
  reports: readonly ParameterReport[],
): Promise<Map<string, Declaration>> {
  const keys = [...new Set(reports.map(({ key }) => key))];
  const known = await declarationsOf(tx, keys);
  const owners = new Map(reports.map(({ key, id }) => [key, id]));
  const missing = keys.filter((key) => !known.has(key));
  if (missing.length === 0) return known;
  const rows = missing.map((key) => ({
    key,
    name: key,
    configType: '',
    type: 'text' as const,
    description: '',
    machine: isModuleId(owners.get(key) ?? '') ? ('module' as const) : ('powerBlock' as const),
    versions: [],
    variables: [],
    individual: false,
  }));
  await tx.insert(parameters).values(rows).onConflictDoNothing();
  return declarationsOf(tx, keys);
}

/** Returns the declarations of those keys that are in the catalogue. */
export async function declarationsOf(
  tx: Database,
  keys: readonly string[],
): Promise<Map<string, Declaration>> {
  const { key, number, individual, sinceNumber, untilNumber, ...limits } = parameters;
  const { type, resolution, unit, default: usual, min, max } = limits;
  const rows = await tx
    .select({
      ...{ key, number, individual, sinceNumber, untilNumber },
      ...{ type, resolution, unit, default: usual, min, max },
    })
    .from(parameters)
    .where(inArray(key, [...keys]));
  return new Map(rows.map((row) => [row.key, row]));
}
