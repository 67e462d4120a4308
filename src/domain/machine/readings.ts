import type { ModuleId } from '../ids';
import { moduleType } from './module-type';
import type { EpochMs } from '../../base/units';
import type { VariableName } from './variables';

/** What a machine sends where a sensor has nothing to say (section 5). It is no sample. */
export const SENTINEL = -32768;

/** |power| above this many kW is a fault of the meter and counts as 0 (sections 5 and 9). */
export const POWER_LIMIT_KW = 1000;

/** What one machine measured at one moment; a variable it does not have is absent. */
export type Readings = Partial<Record<VariableName, number>>;

export interface Sample {
  readonly at: EpochMs;
  readonly readings: Readings;
}

/** The value as a sample: null for what is missing, not a number, or the sentinel. */
export const sampleOf = (value: number | null | undefined): number | null =>
  value === null || value === undefined || value === SENTINEL || !Number.isFinite(value)
    ? null
    : value;

/** Power as charts, tables and sums take it: 0 when its absolute value exceeds the limit. */
export const plausiblePower = (kw: number): number => (Math.abs(kw) > POWER_LIMIT_KW ? 0 : kw);

/** What a wall of a column in history, or a live value, is called at the edge. */
type WaterTemperatures<T> = Readonly<Record<'CT36' | 'CT38' | 'TT536' | 'TT938', T>>;

/**
 * Hot and cold water as the screens show them (section 9): a steam module has none, a G4 module's
 * stand in TT938 and TT536. Idempotent; T is a value or a whole column, `nothing` its sentinel.
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
