import { groupBy } from '../../base/group-by';
import { inForceFrom, type ConfigEntry, type MachineId, type ParameterInfo } from './config-entry';
import { newestFirst } from './join-entries';
import type { EpochMs } from '../../base/units';

/** A parameter of one machine with its history: what a row of the search opens. */
export interface ConfigLeaf {
  readonly machineId: MachineId;
  readonly machineName: string;
  readonly key: string;
  /** Name in the tree: its place among the parameters. */
  readonly name: string;
  readonly configType: string;
  /** Null when the catalogue does not have it. */
  readonly info: ParameterInfo | null;
  /** Newest first; never empty. */
  readonly entries: readonly ConfigEntry[];
}

/** Returns the entry in force at a moment among those of one parameter of one machine. */
export const entryInForce = (
  entries: readonly ConfigEntry[],
  now: EpochMs,
): ConfigEntry | undefined => entries.find((entry) => inForceFrom(entry) <= now);

/**
 * Returns the parameters that a machine, or several ones, reported, each with its history. A
 * parameter without a name has its key as name.
 */
export function configLeaves(
  entries: readonly ConfigEntry[],
  catalogue: ReadonlyMap<string, ParameterInfo>,
): readonly ConfigLeaf[] {
  const histories = groupBy(entries, ({ id, key }) => `${id}/${key}`);
  return [...histories.values()].flatMap((history) => {
    const sorted = history.toSorted(newestFirst);
    const newest = sorted[0];
    if (newest === undefined) return [];
    const { id: machineId, machineName, key, name, configType } = newest;
    const info = catalogue.get(key) ?? null;
    const shown = name.trim() === '' ? key : name;
    return [{ machineId, machineName, key, name: shown, configType, info, entries: sorted }];
  });
}

/** Returns leaves by their config type, in the order of its name. */
export const byConfigType = <Leaf extends { readonly configType: string }>(
  leaves: readonly Leaf[],
): readonly (readonly [string, readonly Leaf[]])[] =>
  [...groupBy(leaves, ({ configType }) => configType)].sort(([a], [b]) => (a < b ? -1 : 1));
