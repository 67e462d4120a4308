import type { Member } from '../../domain/history/module-digest';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import type { Period } from '../../domain/time/time-ranges';
import { KEYS } from '../keys';

export const FLEET_HISTORY = [...KEYS.history, 'fleet'] as const;

/** Many modules over a period. */
export interface FleetHistoryRequest {
  readonly members: readonly Member[];
  readonly period: Period;
}

/**
 * The shown modules, and the others of their power blocks, which decide whether a block is silent.
 */
export function membersOf(
  modules: readonly ModuleTelemetry[],
  fleet: readonly ModuleTelemetry[],
): readonly Member[] {
  const shown = new Set(modules.map(({ moduleId }) => moduleId));
  const blocks = new Set(modules.map(({ powerBlockId }) => powerBlockId));
  const mates = fleet.filter(
    ({ moduleId, powerBlockId }) => blocks.has(powerBlockId) && !shown.has(moduleId),
  );
  return [...modules, ...mates].map(({ moduleId, powerBlockId, name, powerBlockName }) => ({
    moduleId,
    powerBlockId,
    name,
    powerBlockName,
    isShown: shown.has(moduleId),
  }));
}
