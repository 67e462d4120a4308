import { START_STATES } from '../machine/machine-states';
import type { Interval } from '../time/intervals';
import type { Span } from '../time/spans';
import { DAY, HOUR, type EpochMs } from '../../base/units';
import type { RunEdge } from './run-overlay';
import { hasSucceeded, isFailedStart, type Run } from './runs';

/** Ages up to which the server has buckets of each width (contract W11), with an hour to spare. */
const HELD: readonly (readonly [number, Interval])[] = [
  [47 * HOUR, 'PT10S'],
  [35 * DAY - HOUR, 'PT1M'],
  [395 * DAY, 'PT10M'],
];

/** Returns the finest width in which runs of a span can be found at `now`. */
export const runInterval = ({ from }: Span, now: EpochMs): Interval =>
  HELD.find(([age]) => now - from <= age)?.[1] ?? 'PT1H';

export const RUN_FILTERS = ['all', 'failed', 'alarm'] as const;
export type RunFilter = (typeof RUN_FILTERS)[number];

/** Whether the list shows the run: all, starts that failed, or runs that an alarm ended. */
export function passesFilter(run: Run, filter: RunFilter): boolean {
  if (filter === 'failed') return isFailedStart(run);
  return filter === 'all' || run.ended.kind === 'alarm';
}

/** Number of good starts from which the band is made. */
const REFERENCES = 10;

/** Returns the last good starts: from a known start to RUNNING. Runs are sorted, oldest first. */
export const lastGoodStarts = (runs: readonly Run[], without: readonly Run[]): readonly Run[] =>
  runs
    .filter((run) => hasSucceeded(run) && run.isStartKnown && !without.includes(run))
    .slice(-REFERENCES);

/** Returns the run to look at first: the last start that failed, else the last run. */
export const firstChosen = (runs: readonly Run[]): Run | null =>
  runs.findLast(isFailedStart) ?? runs.at(-1) ?? null;

const RAMP_UP = START_STATES.indexOf('RAMP_UP_TURBINE');

/** Returns the usual edge: ramping up, or the start where a chosen run did not come that far. */
export const usualEdge = (chosen: readonly Run[]): RunEdge =>
  chosen.every(({ phases }) => phases.some(({ state }) => state === RAMP_UP)) ? RAMP_UP : 'start';
