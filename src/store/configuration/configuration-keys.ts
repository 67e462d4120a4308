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
 */
export const CATALOGUE = 'catalogue';
export const DEVIATIONS = 'deviations';
export const ABOUT_MODULES = 'modules';
const HISTORY = 'history/';

export const deviationKey = (id: MachineId): string => `deviation/${id}`;
export const configHistoryKey = (key: string): string => `${HISTORY}${key}`;
export const changesKey = (block: number): string => `changes/${String(block)}`;

/** Returns the machine or parameter whose history a record has; null for other records. */
export const configHistoryOf = (key: string): string | null =>
  key.startsWith(HISTORY) ? key.slice(HISTORY.length) : null;

/** Returns the modules that were visible, and those that any record is about. */
export async function readAboutModules(
  rows: Pick<ChangingRows, 'get'>,
): Promise<readonly string[]> {
  const kept = await rows.get(ABOUT_MODULES);
  return Array.isArray(kept) ? kept.map(String) : [];
}
