import type { Interval } from '../../../src/domain/time/intervals';
import { DAY, later, MINUTE } from '../../../src/base/units';
import { createFleet, DEFAULT_MODULE_COUNT } from '../../../src/simulator/fleet';
import type { SeriesPiece } from '../../../src/store/series/series-store';
import { END, simulatedPiece } from './simulated';

/** Step of the samples in the simulated fleet's last year (server/fleet/history-plan.ts). */
export const STEP = 2 * MINUTE;

export const fleetOf = (moduleCount: number) =>
  createFleet({ seed: 20_261_121, moduleCount, asOf: END });

/** Last year of one of the twelve modules. */
export function yearOf(index: number, interval: Interval): SeriesPiece {
  const fleet = fleetOf(DEFAULT_MODULE_COUNT);
  const module = fleet.modules[index];
  if (module === undefined) throw new Error(`The fleet has no module ${index}`);
  const span = { from: later(END, -365 * DAY), to: END };
  return simulatedPiece(fleet, { moduleId: module.moduleId, interval, span, step: STEP });
}
