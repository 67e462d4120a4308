import { isModuleId } from '../ids';
import type { MachineId, ParameterInfo } from './config-entry';

/** Parameter with the version of the firmware, by the kind of machine (rules §3.7). */
export const FIRMWARE_KEYS = {
  module: 'FIRMWARE_VERSION',
  powerBlock: 'PLANT_FIRMWARE_VERSION',
} as const satisfies Record<ParameterInfo['machine'], string>;

/** Returns the kind of a machine: that of the parameters that it has. */
export const machineKind = (id: MachineId): ParameterInfo['machine'] =>
  isModuleId(id) ? 'module' : 'powerBlock';

/** Returns the key of the parameter with the version of a machine's firmware. */
export const firmwareKeyOf = (id: MachineId): string => FIRMWARE_KEYS[machineKind(id)];
