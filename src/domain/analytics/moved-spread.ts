import { VARIABLES, type VariableName } from '../machine/variables';

/** Resolution of the variable's sensor, in its unit. */
export const resolutionOf = (variable: VariableName): number => 10 ** -VARIABLES[variable].decimals;

/** Returns a quantile of sorted values by linear interpolation; NaN without values. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const low = sorted[below] ?? NaN;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? NaN;
  return low + (high - low) * (place - below);
}
