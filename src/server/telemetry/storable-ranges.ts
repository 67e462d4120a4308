import { SENTINEL } from '../../domain/machine/readings';
import {
  VARIABLE_NAMES,
  VARIABLES,
  type Unit,
  type VariableName,
} from '../../domain/machine/variables';

/** Smallest and largest value that is stored, both included, in the variable's unit. */
type Range = readonly [least: number, greatest: number];

/**
 * Ranges by unit: far wider than any sensor's, and narrow enough for the sums of a day of samples
 * to be exact whole numbers. Power beyond 1000 kW is stored as it was sent and counts as 0 in
 * aggregates (contract W6).
 */
const BY_UNIT: Readonly<Record<Unit, Range>> = {
  none: [0, 0xffff],
  kW: [-1e6, 1e6],
  kWh: [-1e9, 1e9],
  degC: [-1e4, 1e4],
  bar: [-1e4, 1e4],
  bara: [-1e4, 1e4],
  percent: [-1e4, 1e4],
  rpm: [-1e6, 1e6],
};

/** Words of 32 bits. */
const OF_ITS_OWN: Partial<Record<VariableName, Range>> = { StatusWord: [0, 0xffffffff] };

const RANGES: readonly Range[] = VARIABLE_NAMES.map(
  (name) => OF_ITS_OWN[name] ?? BY_UNIT[VARIABLES[name].unit],
);

/** Returns whether a value of the variable with this index may be stored; the sentinel always. */
export function isStorable(variable: number, value: number): boolean {
  const [least, greatest] = RANGES[variable] ?? [0, 0];
  return value === SENTINEL || (value >= least && value <= greatest);
}
