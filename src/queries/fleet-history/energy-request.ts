import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import type { AnyPeriod } from '../../domain/time/time-ranges';
import type { Zone } from '../../base/zones';
import { KEYS } from '../keys';

export const PRODUCED_ENERGY = [...KEYS.history, 'energy'] as const;

/** Counters of modules over a period, cut into days of a time zone. */
export interface ProducedEnergyRequest {
  readonly owners: readonly Owner[];
  readonly period: AnyPeriod;
  readonly zone: Zone;
}

export type Owner = Pick<ModuleTelemetry, 'moduleId' | 'powerBlockId'>;

export const ownersOf = (modules: readonly Owner[]): readonly Owner[] =>
  modules.map(({ moduleId, powerBlockId }) => ({ moduleId, powerBlockId }));
