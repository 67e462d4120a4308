import type { Readings } from '../domain/machine/readings';
import { VARIABLE_NAMES, VARIABLES, type VariableName } from '../domain/machine/variables';

/** One sample as numbers in the order of VARIABLE_NAMES; NaN is a variable the module lacks. */
export type Row = Float64Array;

export const newRow = (): Row => new Float64Array(VARIABLE_NAMES.length).fill(Number.NaN);

const INDEX = new Map(VARIABLE_NAMES.map((name, index) => [name, index]));
/** Returns the index of a variable in a row. */
export const slot = (name: VariableName): number => INDEX.get(name) ?? -1;

const SCALE = Float64Array.from(VARIABLE_NAMES, (name) => 10 ** VARIABLES[name].decimals);

/** Rounds every value to its variable's resolution. */
export function roundRow(row: Row): void {
  for (let i = 0; i < row.length; i++) {
    const scale = SCALE[i] ?? 1;
    // The sum turns -0 into 0.
    row[i] = Math.round((row[i] ?? 0) * scale) / scale + 0;
  }
}

/** Returns the row as an object without absent variables. */
export function readingsOf(row: Row): Readings {
  const readings: Readings = {};
  for (let i = 0; i < row.length; i++) {
    const name = VARIABLE_NAMES[i];
    const value = row[i] ?? Number.NaN;
    if (name !== undefined && !Number.isNaN(value)) readings[name] = value;
  }
  return readings;
}
