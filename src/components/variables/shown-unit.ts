import { megawattHours, readingQuantity, type Quantity } from '../../domain/machine/quantity';
import { VARIABLES, type VariableName } from '../../domain/machine/variables';

/** Energy from which a whole line is in MWh (rules §9.5), since an axis has one unit. */
const MWH_FROM_KWH = 10_000;
const KWH_PER_MWH = 1_000;

export const isShownInMwh = (kwh: number): boolean => kwh >= MWH_FROM_KWH;

/**
 * Returns the divisor of a line's numbers for the unit in which it is shown; `inMwh` forces the
 * larger unit, for a value that is not in the buckets.
 */
export function unitDivisor(variable: VariableName, values: Float64Array, inMwh: boolean): number {
  if (VARIABLES[variable].unit !== 'kWh') return 1;
  return inMwh || values.some(isShownInMwh) ? KWH_PER_MWH : 1;
}

export const divided = (values: Float64Array, divisor: number): Float64Array =>
  divisor === 1 ? values : values.map((value) => value / divisor);

/** Returns the quantity of a number that was divided for its unit. */
export const dividedQuantity = (
  variable: VariableName,
  value: number,
  divisor: number,
): Quantity => (divisor === 1 ? readingQuantity(variable, value) : megawattHours(value * divisor));
