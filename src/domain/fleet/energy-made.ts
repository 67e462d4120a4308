import { HOUR, MINUTE, type EpochMs } from '../../base/units';
import type { FleetSnapshot } from '../machine/telemetry';
import { powerBlockFigures } from './fleet-figures';

/** Electricity that a home uses in a year, kWh: about the average of the European Union. */
export const HOME_KWH_PER_YEAR = 3_500;

/** The estimate grows no further without new values. */
const GROWS_MS = 3 * MINUTE;

/** Lifetime energy of a fleet in kWh at a moment, and the power in kW by which it grows. */
export interface EnergyMade {
  readonly kwh: number;
  readonly kw: number;
  readonly at: EpochMs;
}

/** Returns the energy that the fleet of a snapshot has made; 0 where no counter was received. */
export function energyMade({ modules, servedAt }: FleetSnapshot): EnergyMade {
  const { energy, production } = powerBlockFigures(modules, servedAt);
  return { kwh: energy ?? 0, kw: production ?? 0, at: servedAt };
}

/** Returns the energy in kWh at a later moment, at the power of then. */
export function energyAt({ kwh, kw, at }: EnergyMade, now: EpochMs): number {
  const grows = Math.min(Math.max(0, now - at), GROWS_MS);
  return kwh + (kw * grows) / HOUR;
}
