import type { HardwareVersion } from '../../domain/catalogues';
import type { MachineId } from '../../domain/configuration/config-entry';
import { isModuleId } from '../../domain/ids';
import type { FleetSnapshot } from '../../domain/machine/telemetry';

/** Visible machine that has a configuration. */
export interface ComparedMachine {
  readonly id: MachineId;
  readonly name: string;
  /** Null for a power block. */
  readonly version: HardwareVersion | null;
}

/** Returns the modules and power blocks of the fleet, modules first. */
export function machinesIn({ modules }: FleetSnapshot): readonly ComparedMachine[] {
  const blocks = new Map(
    modules.map(({ powerBlockId, powerBlockName }) => [powerBlockId, powerBlockName]),
  );
  return [
    ...modules.map(({ moduleId, name, version }) => ({ id: moduleId, name, version })),
    ...[...blocks].map(([id, name]) => ({ id, name, version: null })),
  ];
}

/**
 * Returns the machines that another one is compared with: those of its kind, the ones of its
 * hardware version first.
 */
export function comparableWith(
  { id, version }: ComparedMachine,
  machines: readonly ComparedMachine[],
): readonly ComparedMachine[] {
  const others = machines.filter((one) => one.id !== id && isModuleId(one.id) === isModuleId(id));
  return [
    ...others.filter((one) => one.version === version),
    ...others.filter((one) => one.version !== version),
  ];
}

/** Longest name in a list: more would not be read there. */
const LONGEST_NAME = 60;

/** "Beppu 1 · V3_2"; the id of a machine without a name. */
export function machineText({ id, name, version }: ComparedMachine): string {
  const shown = name === '' ? id : name;
  const short = shown.length > LONGEST_NAME ? `${shown.slice(0, LONGEST_NAME)}…` : shown;
  return version === null ? short : `${short} · ${version}`;
}
