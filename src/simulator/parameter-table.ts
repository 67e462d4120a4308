import { HARDWARE_VERSIONS, type HardwareVersion } from '../domain/catalogues';
import { parameterEntry, type MachineParameter, type ParameterEntry } from './parameter-entry';
import { PARAMETER_FAMILIES } from './parameter-families';
import { PARAMETER_LINES } from './parameter-lines';
import { POWER_BLOCK_PARAMETERS } from './power-block-parameters';

const text = (name: string, description: string, individual: boolean): ParameterEntry =>
  parameterEntry({ name, configType: 'Site', type: 'text', description, individual });

/** Every parameter of modules, and the machines that have it. */
export const PARAMETER_TABLE: readonly ParameterEntry[] = [
  text('Firmware Version', 'Firmware of the controller', false),
  text('Serial Number', 'Of the machine', true),
  text('Controller Serial Number', 'Of the controller', true),
  text('Generator Serial Number', 'Of the generator', true),
  ...PARAMETER_LINES,
  ...PARAMETER_FAMILIES,
];

const BY_VERSION = new Map(
  HARDWARE_VERSIONS.map((version) => [
    version,
    PARAMETER_TABLE.filter(({ has }) => has(version)).map(({ info }) => info),
  ]),
);

/**
 * Returns the parameters of a hardware version, or of a power block (null), in the order of the
 * configuration, those of all releases.
 */
export const parametersOf = (version: HardwareVersion | null): readonly MachineParameter[] =>
  version === null ? POWER_BLOCK_PARAMETERS : (BY_VERSION.get(version) ?? []);
