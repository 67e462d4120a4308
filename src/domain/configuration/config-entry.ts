import type { HardwareVersion } from '../catalogues';
import type { ModuleId, PowerBlockId } from '../ids';
import type { VariableName } from '../machine/variables';
import { epochMs, type EpochMs } from '../../base/units';

/** Machine that has a configuration: a module or a power block (rules §3.7). */
export type MachineId = ModuleId | PowerBlockId;

/** Kinds of values. A switch is "0" or "1". */
export const VALUE_TYPES = ['number', 'switch', 'text'] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

/** Declaration of a value: it decides which values are equal (rules §3.7). */
export interface ValueForm {
  readonly type: ValueType;
  /** Smallest step of a number; null where none is declared, and for other types. */
  readonly resolution: number | null;
  readonly unit: string | null;
}

/**
 * A value that came into force at a machine, as the server lists it: the first report of a
 * parameter, a change of its value, or of its unit or type (contract W19).
 */
export interface ConfigEntry extends ValueForm {
  readonly id: MachineId;
  readonly machineName: string;
  readonly key: string;
  /** Path in the machine's configuration, its segments separated by spaces. */
  readonly name: string;
  readonly configType: string;
  /** Moment from which the value is in force, by the machine's clock. */
  readonly timestamp: EpochMs;
  /** Position among the reports of one parameter of one machine at one moment. */
  readonly order: number;
  /** Moment at which the portal learnt of it. */
  readonly knownAt: EpochMs;
  readonly newValue: string;
  /** Value and unit before it in force; null for the first report. */
  readonly oldValue: string | null;
  readonly oldUnit: string | null;
}

/**
 * Returns the moment from which a value counts as in force: a machine whose clock is ahead reports
 * a moment that is still to come, and the value was in force when the portal learnt of it.
 */
export const inForceFrom = ({
  timestamp,
  knownAt,
}: Pick<ConfigEntry, 'timestamp' | 'knownAt'>): EpochMs => epochMs(Math.min(timestamp, knownAt));

/** Parameter of the catalogue (rules §3.7). Values are texts, as the machines report them. */
export interface ParameterInfo extends ValueForm {
  readonly key: string;
  readonly name: string;
  readonly configType: string;
  readonly description: string;
  readonly default: string | null;
  readonly min: string | null;
  readonly max: string | null;
  readonly note: string | null;
  /** Kind of machine that has it. */
  readonly machine: 'module' | 'powerBlock';
  /** Hardware versions that have it; empty for a power block's. */
  readonly versions: readonly HardwareVersion[];
  /** First firmware that knows it, and first that no longer does; null without limit. */
  readonly since: string | null;
  readonly until: string | null;
  /** Variables that it acts on, for before and after. */
  readonly variables: readonly VariableName[];
  /** Whether it differs from machine to machine by its nature: an id, a calibration. */
  readonly individual: boolean;
  /** Number of visible machines that have reported it. */
  readonly machines: number;
}

/** Figures of one machine among those of its hardware version. */
export interface MachineDeviation {
  readonly id: MachineId;
  readonly name: string;
  readonly version: HardwareVersion | null;
  /** Number of its parameters that were reported. */
  readonly reported: number;
  readonly fromMajority: number;
  readonly fromDefault: number;
  readonly outside: number;
}

/** A parameter of one machine in which it deviates. */
export interface ParameterDeviation {
  readonly key: string;
  readonly value: string;
  readonly unit: string | null;
  /** Most frequent value among visible machines of its version; null without a majority. */
  readonly majority: string | null;
  /** Unit that the majority's value is written in; null without a unit or a majority. */
  readonly majorityUnit: string | null;
  /** Visible machines with the majority's value, and all that reported the parameter. */
  readonly agreeing: number;
  readonly reporting: number;
  readonly fromDefault: boolean;
  readonly outside: boolean;
}
