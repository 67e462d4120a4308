import type { ModuleId } from '../ids';
import { moduleType } from './module-type';
import type { EpochMs } from '../../base/units';
import type { VariableName } from './variables';

/** Value that a machine sends when a sensor has no value (rules §5.1). It is no sample. */
export const SENTINEL = -32768;

/** Power above this many kW, either way, is a fault of the meter and counts as 0 (rules §5.1). */
export const POWER_LIMIT_KW = 1000;

/** Readings of one machine at one moment; a variable that it does not have is absent. */
export type Readings = Partial<Record<VariableName, number>>;

export interface Sample {
  readonly at: EpochMs;
  readonly readings: Readings;
}

/** Returns null for a value that is no sample: missing, not finite, or the sentinel. */
export const sampleOf = (value: number | null | undefined): number | null =>
  value === null || value === undefined || value === SENTINEL || !Number.isFinite(value)
    ? null
    : value;

/** Returns the power for charts, tables and sums: 0 above the limit (rules §5.1). */
export const plausiblePower = (kw: number): number => (Math.abs(kw) > POWER_LIMIT_KW ? 0 : kw);

type WaterTemperatures<T> = Readonly<Record<'CT36' | 'CT38' | 'TT536' | 'TT938', T>>;

/**
 * Returns hot and cold water as the screens show them (rules §9.6). T is a value or a whole column,
 * `nothing` its sentinel. Applying it twice changes nothing.
 */
export function waterTemperatures<T>(
  id: ModuleId,
  measured: WaterTemperatures<T>,
  nothing: T,
): { readonly hot: T; readonly cold: T } {
  const type = moduleType(id);
  if (type === 'steam') return { hot: nothing, cold: nothing };
  if (type === 'g4') return { hot: measured.TT938, cold: measured.TT536 };
  return { hot: measured.CT38, cold: measured.CT36 };
}
