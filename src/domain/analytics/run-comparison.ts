import type { ModuleId } from '../ids';
import { isCode, type VariableName } from '../machine/variables';
import type { ModuleType } from '../machine/module-type';
import type { Interval } from '../time/intervals';
import { spansWithin } from '../time/spans';
import { epochMs } from '../../base/units';
import { departures, hasComparable, type Departure } from './run-departures';
import {
  alignRun,
  bandOf,
  edgeOf,
  overlayTimes,
  overlayWindow,
  type BandWidth,
  type OverlayBand,
  type OverlaySource,
  type OverlayWindow,
  type RunEdge,
} from './run-overlay';
import type { Run } from './runs';

/** A run of a machine. */
export interface MachineRun {
  readonly moduleId: ModuleId;
  readonly run: Run;
}

export interface ComparisonInput {
  readonly chosen: readonly MachineRun[];
  /** Runs from which the band is made. */
  readonly reference: readonly MachineRun[];
  readonly edge: RunEdge;
  readonly band: BandWidth;
  readonly interval: Interval;
  readonly variables: readonly VariableName[];
  /** Values of a variable of a machine at that interval; null when they are not held. */
  readonly sourceOf: (moduleId: ModuleId, variable: VariableName) => OverlaySource | null;
}

/** One variable of all runs, laid over each other. */
export interface ComparedVariable {
  readonly variable: VariableName;
  readonly band: OverlayBand;
  /** Values of each chosen run that has the edge, in their order. */
  readonly lines: readonly Float64Array[];
  /** Values of each reference run that is held. */
  readonly references: readonly Float64Array[];
}

/**
 * Values that a run was compared by: all of them, too few that both it and the band have, or
 * unknown, while values of the run or of the reference are not fetched.
 */
export type ComparedBy = 'all' | 'few' | 'unknown';

/** Chosen run with the variables that left the band, the first first. */
export interface ComparedRun extends MachineRun {
  readonly by: ComparedBy;
  readonly departures: readonly Departure[];
}

export interface Comparison {
  readonly window: OverlayWindow;
  /** Seconds after the edge. */
  readonly times: Float64Array;
  readonly variables: readonly ComparedVariable[];
  /** Chosen runs that have the edge. */
  readonly runs: readonly ComparedRun[];
  /** Number of reference runs that have the edge. */
  readonly references: number;
}

/** Lays the runs over each other at the edge; runs without the edge are left out. */
export function compareRuns(input: ComparisonInput): Comparison {
  const { edge, interval, sourceOf } = input;
  const withEdge = (runs: readonly MachineRun[]) =>
    runs.flatMap((one) => {
      const at = edgeOf(one.run, edge);
      return at === null ? [] : [{ ...one, at }];
    });
  const chosen = withEdge(input.chosen);
  const reference = withEdge(input.reference);
  const all = [...chosen, ...reference].map(({ run }) => run);
  const window = overlayWindow(all, edge, interval);
  const aligned = ({ moduleId, run, at }: (typeof chosen)[number], variable: VariableName) => {
    const source = sourceOf(moduleId, variable);
    return source === null ? null : alignRun(source, run, at, window);
  };
  const times = overlayTimes(window);
  const none = new Float64Array(times.length).fill(NaN);
  const variables = input.variables.map((variable): ComparedVariable => {
    const references = reference.flatMap((one) => aligned(one, variable) ?? []);
    const band = bandOf(references.length === 0 ? [none] : references, input.band);
    const lines = chosen.map((one) => aligned(one, variable) ?? none);
    return { variable, band, lines, references };
  });
  const isFetched = ({ moduleId, run, at }: (typeof chosen)[number]): boolean => {
    const from = epochMs(Math.max(run.start, at + window.from));
    const shown = { from, to: epochMs(Math.min(run.end, at + window.to)) };
    return input.variables.every((variable) => {
      const source = sourceOf(moduleId, variable);
      return source !== null && spansWithin(shown, source.notFetched).length === 0;
    });
  };
  const isBandFetched = reference.every(isFetched);
  const runs = chosen.map((one, index): ComparedRun => {
    const { moduleId, run, at } = one;
    const judged = variables.map(({ variable, band, lines }) => ({
      variable,
      band,
      values: lines[index] ?? none,
    }));
    if (!isBandFetched || !isFetched(one)) return { moduleId, run, by: 'unknown', departures: [] };
    const by = judged.some(hasComparable) ? 'all' : 'few';
    return { moduleId, run, by, departures: departures(run, at, window, judged) };
  });
  return { window, times, variables, runs, references: reference.length };
}

/** Number of variables that are laid over each other. */
export const MOST_VARIABLES = 6;

/** Six variables of a start for each type of machine. */
const USUAL: Record<ModuleType, readonly VariableName[]> = {
  orc: ['PowerOutput', 'CT38', 'P73', 'P72', 'CT33', 'CT37'],
  g4: ['PowerOutput', 'TT938', 'TT333', 'PT982', 'TT431', 'FCP793'],
  steam: [
    'PowerOutput',
    'InletPressure',
    'InletTemperature',
    'TurbinePressure',
    'TurbineInletTemperature1',
    'TurbineOutletTemperature',
  ],
};

/** Returns the first quantities of a view, or those that are usual for the type without any. */
export function comparedVariables(
  type: ModuleType,
  shown: readonly VariableName[],
): readonly VariableName[] {
  const quantities = shown.filter((variable) => !isCode(variable)).slice(0, MOST_VARIABLES);
  return quantities.length === 0 ? USUAL[type] : quantities;
}
