import type { ModuleTelemetry } from '../machine/telemetry';
import type { ConfigEntry, MachineId } from './config-entry';

type Named = Pick<ModuleTelemetry, 'moduleId' | 'name' | 'powerBlockId' | 'powerBlockName'>;

/** Returns the names of the modules and power blocks of a fleet. */
export const machineNames = (modules: readonly Named[]): ReadonlyMap<MachineId, string> =>
  new Map<MachineId, string>(
    modules.flatMap(({ moduleId, name, powerBlockId, powerBlockName }) => [
      [moduleId, name] as const,
      [powerBlockId, powerBlockName] as const,
    ]),
  );

/**
 * Returns entries with the present names of their machines: a machine may be renamed after an entry
 * was fetched. One that is not in the fleet keeps the name that it had.
 */
export const withMachineNames = (
  entries: readonly ConfigEntry[],
  names: ReadonlyMap<MachineId, string>,
): readonly ConfigEntry[] =>
  entries.map((entry) => {
    const machineName = names.get(entry.id) ?? entry.machineName;
    return machineName === entry.machineName ? entry : { ...entry, machineName };
  });
