import type { MachineId } from '../../domain/configuration/config-entry';
import type { ChangingRows } from '../database/rows';

/*
 * catalogue             parameters that the person's machines have
 * deviations            figures of the odd ones out
 * deviation/0103190121  deviating parameters of a machine
 * modules               modules that were visible, and those in the records below
 * generation            counter of removals ([Note: Generations])
 * history/0103190121    entries of a machine
 * history/POWER_MAX     entries of a parameter at every machine
 * changes/615           changes of one block of time, at every machine
 * head/changes/615      what a record of entries is true up to, without its entries
 */
export const CATALOGUE = 'catalogue';
export const DEVIATIONS = 'deviations';
export const ABOUT_MODULES = 'modules';
const HISTORY = 'history/';
const HEAD = 'head/';

export const deviationKey = (id: MachineId): string => `deviation/${id}`;
export const configHistoryKey = (key: string): string => `${HISTORY}${key}`;
export const changesKey = (block: number): string => `changes/${String(block)}`;

/** Returns the key of the head of a record of entries. */
export const headKey = (key: string): string => `${HEAD}${key}`;

/** Returns the machine or parameter whose history a record or head has; null for others. */
export const configHistoryOf = (key: string): string | null =>
  /^(?:head\/)?history\/(.*)$/s.exec(key)?.[1] ?? null;

/** Returns the modules that were visible, and those that any record is about. */
export async function readAboutModules(
  rows: Pick<ChangingRows, 'get'>,
): Promise<readonly string[]> {
  const kept = await rows.get(ABOUT_MODULES);
  return Array.isArray(kept) ? kept.map(String) : [];
}
