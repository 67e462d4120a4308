import { isModuleId, type ModuleId } from '../domain/ids';
import { OPERATING_STATES, type OperatingState } from '../domain/machine/machine-states';
import type { Readings } from '../domain/machine/readings';
import { DAY, epochMs, MINUTE } from '../base/units';
import { createFleet, type Fleet } from './fleet';

export const WORLD_NOW = Date.UTC(2026, 10, 21, 4);
export const AS_OF = epochMs(WORLD_NOW);
export const simulatedFleet = (seed = 1): Fleet =>
  createFleet({ seed, moduleCount: 12, asOf: AS_OF });
export const fleet = simulatedFleet();

export function simulatedModuleId(text: string): ModuleId {
  if (!isModuleId(text)) throw new Error(text);
  return text;
}

/** Returns the readings of a module over some days, one every `step`. */
export function readingsOver(moduleId: ModuleId, days: number, step: number): Readings[] {
  const found: Readings[] = [];
  for (let at = WORLD_NOW - days * DAY; at < WORLD_NOW; at += step) {
    const sample = fleet.sample(moduleId, epochMs(at));
    if (sample !== null) found.push(sample.readings);
  }
  return found;
}
export const stateOf = (readings: Readings): OperatingState | undefined =>
  OPERATING_STATES[readings.State ?? -1];
export const share = (all: readonly Readings[], is: (readings: Readings) => boolean): number =>
  all.filter(is).length / all.length;

export const everything = fleet.modules.flatMap(({ moduleId }) =>
  readingsOver(moduleId, 20, 7 * MINUTE).map((readings) => ({ moduleId, readings })),
);
