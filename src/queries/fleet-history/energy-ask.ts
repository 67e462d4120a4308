import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import type { Period } from '../../domain/time/time-ranges';
import type { Zone } from '../../base/zones';
import { KEYS } from '../keys';

export const PRODUCED_ENERGY = [...KEYS.history, 'energy'] as const;

/** Contract, Numbers: produced energy is told by the first value of the counter in each bucket. */
export const COUNTER = 'EnergyProduced.first' as const;

/** Whose counters, over which period, cut into the days of which zone. */
export interface EnergyAsk {
  readonly owners: readonly Owner[];
  readonly period: Period;
  readonly zone: Zone;
}

type Owner = Pick<ModuleTelemetry, 'moduleId' | 'powerBlockId'>;

export const ownersOf = (modules: readonly ModuleTelemetry[]): readonly Owner[] =>
  modules.map(({ moduleId, powerBlockId }) => ({ moduleId, powerBlockId }));
