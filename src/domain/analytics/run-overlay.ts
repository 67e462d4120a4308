import { quantile } from './moved-spread';
import type { Run } from './runs';
import { intervalMs, type Interval } from '../time/intervals';
import { bucketCeil, bucketFloor } from '../time/buckets';
import { joinSpans, type Span, type Spans } from '../time/spans';
import { HOUR, MINUTE, type EpochMs } from '../../base/units';

/** Edge at which runs are aligned: their start, or the entry into a start state by its index. */
export type RunEdge = 'start' | number;

/** Returns the moment of the edge; null for a run that has none, or of which it is unknown. */
export function edgeOf(run: Run, edge: RunEdge): EpochMs | null {
  if (edge === 'start') return run.isStartKnown ? run.start : null;
  return run.phases.find(({ state }) => state === edge)?.from ?? null;
}

/** Time around the edge in milliseconds, at the width of the buckets. */
export interface OverlayWindow {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

const LONGEST_BEFORE = HOUR;
const LONGEST_AFTER = HOUR;
/** Time that is shown after a start has reached RUNNING. */
const AFTER_RUNNING = 10 * MINUTE;

/** Returns the window in which the starts of the runs are, at most an hour either way. */
export function overlayWindow(
  runs: readonly Run[],
  edge: RunEdge,
  interval: Interval,
): OverlayWindow {
  const step = intervalMs(interval);
  let before = 0;
  let after: number = AFTER_RUNNING;
  for (const run of runs) {
    const at = edgeOf(run, edge);
    if (at === null) continue;
    before = Math.max(before, at - run.start);
    after = Math.max(after, (run.runningFrom ?? run.end) - at + AFTER_RUNNING);
  }
  const whole = (ms: number) => Math.ceil(ms / step) * step;
  return {
    from: -whole(Math.min(before, LONGEST_BEFORE)),
    to: whole(Math.min(after, LONGEST_AFTER)),
    step,
  };
}

/** Returns the whole hours that can be in a window of the runs, at any of their edges. */
export const overlaidSpans = (runs: readonly Run[]): Spans =>
  joinSpans(
    runs.flatMap((run) =>
      ['start' as const, ...run.phases.map(({ state }) => state)].flatMap((edge) => {
        const at = edgeOf(run, edge);
        if (at === null) return [];
        const from = bucketFloor(Math.max(run.start, at - LONGEST_BEFORE), 'PT1H');
        return [{ from, to: bucketCeil(Math.min(run.end, at + LONGEST_AFTER), 'PT1H') }];
      }),
    ),
  );

/** Offsets of the buckets in seconds. */
export const overlayTimes = ({ from, to, step }: OverlayWindow): Float64Array =>
  Float64Array.from({ length: Math.round((to - from) / step) }, (_, i) => (from + i * step) / 1000);

/** Values of one variable over a span of whole buckets. */
export interface OverlaySource {
  readonly interval: Interval;
  readonly span: Span;
  readonly values: Float64Array;
  /** Parts of the span that were not fetched at this width. */
  readonly notFetched: Spans;
}

/**
 * Returns the values of a run around its edge, one for each bucket of the window; NaN outside the
 * run and where there is no value. The widths of source and window are equal.
 */
export function alignRun(
  { span, values, interval }: Omit<OverlaySource, 'notFetched'>,
  run: Run,
  edge: EpochMs,
  { from, to, step }: OverlayWindow,
): Float64Array {
  const aligned = new Float64Array(Math.round((to - from) / step)).fill(NaN);
  const width = intervalMs(interval);
  for (let i = 0; i < aligned.length; i += 1) {
    const at = edge + from + i * step;
    if (at < run.start || at >= run.end) continue;
    aligned[i] = values[Math.round((at - span.from) / width)] ?? NaN;
  }
  return aligned;
}

/** Band of the reference: NaN where fewer than `LEAST_RUNS` runs have a value. */
export interface OverlayBand {
  readonly median: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
}
export type BandWidth = 'all' | 'most';
/** A band of fewer runs would be one of chance. */
export const LEAST_RUNS = 3;

/** Returns the band of aligned runs: least to greatest, or from the 10th to the 90th percentile. */
export function bandOf(aligned: readonly Float64Array[], width: BandWidth): OverlayBand {
  const length = aligned[0]?.length ?? 0;
  const none = () => new Float64Array(length).fill(NaN);
  const band = { median: none(), low: none(), high: none() };
  const share = width === 'all' ? 0 : 0.1;
  for (let i = 0; i < length; i += 1) {
    const values = aligned
      .map((run) => run[i] ?? NaN)
      .filter((value) => !Number.isNaN(value))
      .sort((a, b) => a - b);
    if (values.length < LEAST_RUNS) continue;
    band.median[i] = quantile(values, 0.5);
    band.low[i] = quantile(values, share);
    band.high[i] = quantile(values, 1 - share);
  }
  return band;
}
