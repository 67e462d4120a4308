import { HUE_SEVERITY } from '../../theme/hue-severity';
import { forEachRun } from './buckets';
import type { TrendBuckets, Lane, LaneBox } from './trend';

/** A run of one value as columns of pixels `[from, to)`. */
export interface LaneRun {
  readonly from: number;
  readonly to: number;
  readonly box: LaneBox | null;
}

/** Severity of a box; 0 where there is none. */
export const boxSeverity = (box: LaneBox | null): number =>
  box === null ? 0 : HUE_SEVERITY[box.hue];

interface OpenRun {
  from: number;
  to: number;
  readonly value: number;
  readonly box: LaneBox | null;
}

/**
 * Computed once for each value: a year has tens of thousands of buckets and a handful of values.
 */
function memoized(lane: Lane): Lane {
  const known = new Map<number, LaneBox | null>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const box = lane(value);
    known.set(value, box);
    return box;
  };
}

/**
 * Returns the buckets `[first, end)` as runs of one value; a gap ends a run. Each run is at least a
 * pixel wide, and where several share a pixel the most severe has it, so no alarm is lost in a
 * year.
 */
export function laneRuns(
  buckets: TrendBuckets,
  [first, end]: readonly [number, number],
  columnOf: (at: number) => number,
  lane: Lane,
): readonly LaneRun[] {
  const boxOf = memoized(lane);
  const runs: OpenRun[] = [];
  const { times, values, stepMs } = buckets;
  forEachRun(buckets, first, end, (from, until) => {
    let isFirst = true;
    for (let index = from; index < until; index++) {
      const at = times[index] ?? NaN;
      const value = values[index] ?? NaN;
      const start = columnOf(at);
      const stop = columnOf(at + stepMs);
      const last = runs.at(-1);
      if (!isFirst && last?.value === value) last.to = Math.max(last.to, stop);
      else add(runs, { from: start, to: stop, value, box: boxOf(value) });
      isFirst = false;
    }
  });
  return runs;
}

/**
 * Adds a run. The more severe of two runs gets the column of pixels that they share; a run without
 * a column of its own gets one.
 */
function add(runs: OpenRun[], run: OpenRun): void {
  const last = runs.at(-1);
  const own = { ...run, to: Math.max(run.from + 1, run.to) };
  const isApart =
    last === undefined || run.from > last.to || (run.from === last.to && run.to > run.from);
  if (isApart) {
    runs.push(own);
    return;
  }
  if (boxSeverity(run.box) <= boxSeverity(last.box)) {
    if (run.to > last.to) runs.push({ ...run, from: last.to });
    return;
  }
  last.to = Math.min(last.to, run.from);
  if (last.to <= last.from) runs.pop();
  runs.push(own);
}
