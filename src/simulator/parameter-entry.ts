import type { HardwareVersion } from '../domain/catalogues';
import type { ValueType } from '../domain/configuration/config-entry';
import type { VariableName } from '../domain/machine/variables';

/** One parameter of a machine (rules §3.7). A switch is 0 or 1. */
export interface MachineParameter {
  /** Path in the machine's configuration, word by word. */
  readonly name: string;
  readonly key: string;
  readonly configType: string;
  readonly type: ValueType;
  /** null when it has none. */
  readonly unit: string | null;
  /** Smallest step of its values; null for a text. */
  readonly resolution: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly default: number | string | null;
  readonly description: string;
  readonly note: string | null;
  readonly variables: readonly VariableName[];
  /** Whether it differs from machine to machine by its nature. */
  readonly individual: boolean;
  /** First release (releases.ts) that knows it, and first that no longer does. */
  readonly since: number | null;
  readonly until: number | null;
  /** Unit in which releases before `until` report it, `factor` of which are one of `unit`. */
  readonly formerly: {
    readonly unit: string;
    readonly factor: number;
    readonly until: number;
  } | null;
}

/** Parameter with the hardware versions that have it. */
export interface ParameterEntry {
  readonly info: MachineParameter;
  readonly has: (version: HardwareVersion) => boolean;
}

type Given = Partial<MachineParameter> &
  Pick<MachineParameter, 'name' | 'configType' | 'description'> &
  Partial<Pick<ParameterEntry, 'has'>>;

const decimalsOf = (value: number): number => (String(value).split('.')[1] ?? '').length;

const keyOf = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]+/g, '_');

function resolutionOf({ type, min, max, default: usual }: Given): number | null {
  if (type === 'text') return null;
  const written = [min, max, usual].filter((value) => typeof value === 'number');
  return Number((10 ** -Math.max(0, ...written.map(decimalsOf))).toFixed(6));
}

/** Returns a parameter: a number that all machines have, with the finest step of its figures. */
export const parameterEntry = ({ has = () => true, ...given }: Given): ParameterEntry => ({
  has,
  info: {
    key: keyOf(given.name),
    type: 'number',
    unit: null,
    resolution: resolutionOf(given),
    min: null,
    max: null,
    default: null,
    note: null,
    variables: [],
    individual: false,
    since: null,
    until: null,
    formerly: null,
    ...given,
  },
});
