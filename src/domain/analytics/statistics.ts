import { isCode, type VariableName } from '../machine/variables';
import { INTERVALS, type Interval } from '../time/intervals';
import type { Span } from '../time/spans';
import type { EpochMs } from '../../base/units';
import {
  countedBuckets,
  type CountedBucket,
  type CountedBuckets,
  type VariableHistory,
} from './statistics-buckets';
import { energyOf, type RangeEnergy } from './statistics-energy';

/** Value with the start and the width of the bucket that has it. */
export interface PlacedValue {
  readonly value: number;
  readonly at: EpochMs;
  readonly interval: Interval;
}

/** Time in ms; where a bucket has samples on both sides of the limit, only bounds are known. */
export interface TimeBounds {
  readonly atLeast: number;
  readonly atMost: number;
}

/** Figures of one variable over a range, in the variable's unit; null where nothing is known. */
export interface RangeStatistics {
  /** Whole buckets within the range that have ended: the figures say nothing of its other parts. */
  readonly span: Span;
  /** Widths of the buckets behind the figures, finest first. */
  readonly intervals: readonly Interval[];
  /** Share of `span` that is stored, 0 to 1. */
  readonly coverage: number;
  /** Share of `span` for which there are samples, 0 to 1: less of a machine that was offline. */
  readonly sampled: number;
  /** Whether a part of `span` is not stored. */
  readonly isPartial: boolean;
  /** Number of samples; null where a bucket does not say it. */
  readonly samples: number | null;
  /** Least of the minima and greatest of the maxima; the earliest, of several equal ones. */
  readonly min: PlacedValue | null;
  readonly max: PlacedValue | null;
  /** Mean of all samples, each with the time until the next; of a code there is none. */
  readonly mean: number | null;
  /** Whether means are weighted by the time of samples; else by the widths of their buckets. */
  readonly isWeighted: boolean;
  /** Median of the averages, each with the weight of the time of its samples. */
  readonly median: number | null;
  /** Average of the newest bucket with a sample; of a code its greatest value. */
  readonly last: PlacedValue | null;
  readonly energy: RangeEnergy | null;
  /** Time of the samples above and below the limit; null without a limit. */
  readonly above: TimeBounds | null;
  readonly below: TimeBounds | null;
}

/** Range and limit of the figures. */
export interface StatisticsRange {
  readonly range: Span;
  /** End of what is complete: now, or the newest response if that is earlier. */
  readonly until: EpochMs;
  /** In the variable's unit. */
  readonly limit: number | null;
}

/**
 * Returns the figures of a variable over a range from its stored buckets (rules §2.15). They are
 * those of the samples at every bucket width: extremes are of extremes, the mean has the weight of
 * the time for which each bucket has samples. The bucket that is still growing does not count.
 */
export function rangeStatistics(
  variable: VariableName,
  history: VariableHistory,
  { range, until, limit }: StatisticsRange,
): RangeStatistics {
  const counted = countedBuckets(variable, history, range, until);
  const filled = counted.buckets.filter(({ max }) => !Number.isNaN(max));
  const isWeighted = filled.every(({ count }) => !Number.isNaN(count));
  const weighted = isCode(variable) ? [] : filled.map(weightedByTime);
  const newest = filled.at(-1);
  const sampledMs = filled.reduce((sum, bucket) => sum + bucket.sampledMs, 0);
  const spanMs = counted.span.to - counted.span.from;
  return {
    span: counted.span,
    intervals: widthsOf(counted),
    coverage: counted.coverage,
    sampled: spanMs === 0 ? 0 : sampledMs / spanMs,
    isPartial: counted.coverage < 1,
    samples: isWeighted ? filled.reduce((sum, { count }) => sum + count, 0) : null,
    min: firstOf(filled, (one, best) => one.min < best.min, 'min'),
    max: firstOf(filled, (one, best) => one.max > best.max, 'max'),
    mean: meanOf(weighted),
    isWeighted,
    median: medianOf(weighted),
    last: newest === undefined ? null : placed(newest, isCode(variable) ? newest.max : newest.avg),
    energy: energyOf(variable, history, counted),
    above: limit === null ? null : timeAbove(filled, limit),
    below: limit === null ? null : timeAbove(filled.map(mirrored), -limit),
  };
}

const placed = ({ at, interval }: CountedBucket, value: number): PlacedValue => ({
  value,
  at,
  interval,
});

function widthsOf({ buckets }: CountedBuckets): readonly Interval[] {
  const used = new Set(buckets.map(({ interval }) => interval));
  return INTERVALS.filter((interval) => used.has(interval));
}

/** Returns a value of the first bucket than which no other one is better. */
function firstOf(
  buckets: readonly CountedBucket[],
  isBetter: (one: CountedBucket, best: CountedBucket) => boolean,
  value: 'min' | 'max',
): PlacedValue | null {
  let best: CountedBucket | null = null;
  for (const bucket of buckets) if (best === null || isBetter(bucket, best)) best = bucket;
  return best === null ? null : placed(best, best[value]);
}

interface Weighted {
  readonly value: number;
  readonly weight: number;
}

const weightedByTime = ({ avg, sampledMs }: CountedBucket): Weighted => ({
  value: avg,
  weight: sampledMs,
});

const weightOf = (values: readonly Weighted[]): number =>
  values.reduce((sum, { weight }) => sum + weight, 0);

function meanOf(values: readonly Weighted[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, { value, weight }) => sum + value * weight, 0) / weightOf(values);
}

/** Returns the value at which half of the weight is reached: of two in the middle the lower one. */
function medianOf(values: readonly Weighted[]): number | null {
  const half = weightOf(values) / 2;
  let reached = 0;
  for (const { value, weight } of values.toSorted((a, b) => a.value - b.value)) {
    reached += weight;
    if (reached >= half) return value;
  }
  return null;
}

const mirrored = (bucket: CountedBucket): CountedBucket => ({
  ...bucket,
  min: -bucket.max,
  max: -bucket.min,
});

/**
 * Returns the time of samples above a limit. A bucket on both sides of it has at least one sample
 * on each.
 */
function timeAbove(buckets: readonly CountedBucket[], limit: number): TimeBounds {
  const time = { atLeast: 0, atMost: 0 };
  for (const { min, max, count, sampledMs } of buckets) {
    if (max <= limit) continue;
    const isAll = min > limit;
    const ofOne = count >= 2 ? sampledMs / count : 0;
    time.atLeast += isAll ? sampledMs : ofOne;
    time.atMost += isAll ? sampledMs : sampledMs - ofOne;
  }
  return time;
}
