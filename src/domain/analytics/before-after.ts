import { bucketCount } from '../time/buckets';
import { intervalMs, type Interval } from '../time/intervals';
import type { Span } from '../time/spans';
import { epochMs, HOUR, type EpochMs } from '../../base/units';
import type { CoverageSpan } from '../series/coverage';
import { isCode, type VariableName } from '../machine/variables';
import { isComparable } from './moved';
import { quantile } from './moved-spread';
import { chosenBuckets, type ComparedState } from './moved-states';
import { runInterval } from './run-choice';

/** Hours before and after a moment that may be compared. */
export const EFFECT_HOURS = [1, 6, 24] as const;
export type EffectHours = (typeof EFFECT_HOURS)[number];

const WIDTHS: Record<EffectHours, Interval> = { 1: 'PT10S', 6: 'PT1M', 24: 'PT1M' };

/** Returns the hours around a moment, as far as they are past. */
export const spanAround = (at: EpochMs, hours: EffectHours, now: EpochMs): Span => ({
  from: epochMs(at - hours * HOUR),
  to: epochMs(Math.min(at + hours * HOUR, Math.max(now, at))),
});

/** Returns the width of the buckets: never finer than the server still has of that time. */
export function effectInterval(span: Span, hours: EffectHours, now: EpochMs): Interval {
  const finest = runInterval(span, now);
  return intervalMs(finest) > intervalMs(WIDTHS[hours]) ? finest : WIDTHS[hours];
}

/** Whether a variable has a median before and after: neither a code nor a counter. */
export const hasEffect = (variable: VariableName): boolean =>
  !isCode(variable) && isComparable(variable);

/** History of one variable in whole buckets around the moment. */
export interface EffectColumn {
  readonly variable: VariableName;
  /** Average of each bucket, NaN for no sample; null when nothing is stored. */
  readonly values: Float64Array | null;
  /** Number of samples of each bucket. */
  readonly counts: Float64Array | null;
  readonly coverage: readonly CoverageSpan[];
}

export interface EffectInput {
  readonly interval: Interval;
  /** Whole buckets. */
  readonly span: Span;
  readonly at: EpochMs;
  /** First status word of each bucket; null when it is not held. */
  readonly word: Float64Array | null;
  readonly columns: readonly EffectColumn[];
}

/** Figures of one variable on one side of the moment, in the compared state alone. */
export interface EffectFigures {
  /** NaN without a sample. */
  readonly median: number;
  /** Tenth and ninetieth of a hundred. */
  readonly low: number;
  readonly high: number;
  /** Number of samples, of the buckets where it is known. */
  readonly samples: number;
  /** Buckets with a sample in the compared state. */
  readonly buckets: number;
  /** Share of the stretch that is stored on this device, 0 to 1. */
  readonly coverage: number;
}

export interface Effect {
  /** Operating state of the compared buckets: the most common one after the moment. */
  readonly state: ComparedState | null;
  /** False: the time before has no bucket of that state, or no state is known. */
  readonly isSameState: boolean;
  /** Figures of each variable; without the same state on both sides there are none. */
  readonly rows: readonly {
    readonly variable: VariableName;
    readonly before: EffectFigures;
    readonly after: EffectFigures;
  }[];
}

/**
 * Returns figures of variables before and after a moment, buckets of one operating state alone. The
 * bucket that contains the moment counts on neither side. Figures, not a verdict: whatever else
 * happened at that time is in them too.
 */
export function effectOf(input: EffectInput): Effect {
  const { span, interval, at, word } = input;
  const place = (at - span.from) / intervalMs(interval);
  const count = bucketCount(span, interval);
  const before = [0, clamp(Math.floor(place), count)] as const;
  const after = [clamp(Math.ceil(place), count), count] as const;
  const chosen = chosenBuckets({ state: null, word }, after, before);
  const { state, isSameState } = chosen.basis;
  const none = new Uint32Array();
  return {
    state,
    isSameState,
    rows: input.columns.map((column) => ({
      variable: column.variable,
      before: figuresOf(column, isSameState ? chosen.before : none, sideOf(input, before)),
      after: figuresOf(column, isSameState ? chosen.now : none, sideOf(input, after)),
    })),
  };
}

const clamp = (place: number, count: number): number => Math.min(Math.max(place, 0), count);

const sideOf = (
  { span, interval }: EffectInput,
  [first, end]: readonly [number, number],
): Span => ({
  from: epochMs(span.from + first * intervalMs(interval)),
  to: epochMs(span.from + end * intervalMs(interval)),
});

function figuresOf(column: EffectColumn, buckets: Uint32Array, side: Span): EffectFigures {
  const { variable, values, counts } = column;
  const found = [...buckets].filter((bucket) => !Number.isNaN(values?.[bucket] ?? NaN));
  const sorted = Float64Array.from(found, (bucket) => shown(variable, values?.[bucket] ?? NaN));
  sorted.sort();
  return {
    median: quantile(sorted, 0.5),
    low: quantile(sorted, 0.1),
    high: quantile(sorted, 0.9),
    samples: found.reduce((sum, bucket) => sum + (counts?.[bucket] || 0), 0),
    buckets: found.length,
    coverage: coveredShare(column.coverage, side),
  };
}

/** Power of one machine is at least 0 (rules §9.5). */
const shown = (variable: VariableName, value: number): number =>
  variable === 'PowerOutput' ? Math.max(0, value) : value;

function coveredShare(coverage: readonly CoverageSpan[], { from, to }: Span): number {
  const covered = coverage
    .filter(({ kind }) => kind !== 'missing' && kind !== 'coarser')
    .reduce((sum, one) => sum + Math.max(0, Math.min(one.to, to) - Math.max(one.from, from)), 0);
  return to > from ? covered / (to - from) : 0;
}
