import { bucketCeil, bucketCount, bucketFloor } from '../time/buckets';
import type { CoverageSpan } from '../series/coverage';
import { columnKey, type ColumnKey, type SeriesAggregation } from '../series/series';
import { intervalMs, type Interval } from '../time/intervals';
import { spansWithin, type Span, type Spans } from '../time/spans';
import type { VariableName } from '../machine/variables';
import { epochMs, type EpochMs } from '../../base/units';
import { sampledTimes } from './statistics-time';

/** Buckets of one width: `columns` has a value for each bucket of `span`, NaN for no sample. */
export interface WidthBuckets {
  readonly interval: Interval;
  /** Whole buckets. */
  readonly span: Span;
  readonly columns: ReadonlyMap<ColumnKey, Float64Array>;
  /** Buckets that had not ended when they were fetched; absent where all had. */
  readonly growing?: Spans;
}

/** History of one variable on this device, with its coverage: all columns of its bundle. */
export interface VariableHistory extends WidthBuckets {
  readonly coverage: readonly CoverageSpan[];
  /** Wider buckets in place of missing ones; they may reach beyond the gap. */
  readonly fallbacks: readonly WidthBuckets[];
}

/** A covered bucket within the range, of any width. Values are NaN where there is no sample. */
export interface CountedBucket {
  readonly at: EpochMs;
  readonly interval: Interval;
  readonly first: number;
  readonly avg: number;
  readonly min: number;
  readonly max: number;
  /** Number of samples; NaN where it is not known. */
  readonly count: number;
  /** Time for which it has samples, ms. */
  readonly sampledMs: number;
}

/** Buckets that the figures of a range are computed from. */
export interface CountedBuckets {
  /** Sorted, disjoint. */
  readonly buckets: readonly CountedBucket[];
  /** Whole buckets within the range that have ended: all that may count. */
  readonly span: Span;
  /** Share of the span that the buckets cover, 0 to 1. */
  readonly coverage: number;
}

/**
 * Returns the buckets that are entirely within the range, ended by `until`, and had ended when they
 * were fetched, each moment once. A
 * wider bucket that takes the place of missing ones counts instead of all narrower ones within it,
 * so that no sample counts twice. Not what is drawn: what is stored.
 */
export function countedBuckets(
  variable: VariableName,
  history: VariableHistory,
  range: Span,
  until: EpochMs,
): CountedBuckets {
  const { interval } = history;
  const span = wholeWithin(range, interval, until);
  // Those of medians have no other columns.
  const greatest = columnKey({ name: variable, aggregation: 'max' });
  const wider = history.fallbacks.filter(({ columns }) => columns.has(greatest));
  const loaded = loadedWithin(span, [history, ...wider]);
  const taken = new Uint8Array(bucketCount(loaded, interval));
  const buckets: CountedBucket[] = [];
  const take = (bucket: CountedBucket): void => {
    const from = Math.round((bucket.at - loaded.from) / intervalMs(interval));
    const to = from + Math.round(intervalMs(bucket.interval) / intervalMs(interval));
    if (from < 0 || to > taken.length || taken.subarray(from, to).includes(1)) return;
    taken.fill(1, from, to);
    buckets.push(bucket);
  };
  const widestFirst = wider.toSorted((a, b) => intervalMs(b.interval) - intervalMs(a.interval));
  for (const wide of widestFirst) {
    const isGrowing = growingAt(wide);
    bucketsOf(variable, wide)
      .filter(({ at }) => !isGrowing(at))
      .forEach(take);
  }
  const held = coveredAt(history);
  bucketsOf(variable, history)
    .filter((_, i) => held[i] === 1)
    .forEach(take);
  const all = bucketCount(span, interval);
  return {
    buckets: buckets.sort((a, b) => a.at - b.at),
    span,
    coverage: all === 0 ? 0 : taken.filter((one) => one === 1).length / all,
  };
}

/**
 * Returns the part of a range from the first to the last loaded bucket. A measured range may be
 * years long and its buckets seconds wide: work in proportion to its length would block the page.
 */
function loadedWithin({ from, to }: Span, widths: readonly WidthBuckets[]): Span {
  const parts = spansWithin(
    { from, to },
    widths.map((width) => width.span),
  );
  return { from: parts[0]?.from ?? from, to: parts.at(-1)?.to ?? from };
}

/** Returns the whole buckets of a range that ended by `until`; an empty span without such. */
function wholeWithin({ from, to }: Span, interval: Interval, until: EpochMs): Span {
  const start = bucketCeil(from, interval);
  const end = bucketFloor(Math.min(to, until), interval);
  return { from: start, to: epochMs(Math.max(start, end)) };
}

/** Returns whether the bucket that begins at a moment had not ended when it was fetched. */
const growingAt =
  ({ growing = [] }: WidthBuckets) =>
  (at: EpochMs): boolean =>
    growing.some(({ from, to }) => from <= at && at < to);

/** Returns 1 for each bucket of the history that is stored whole, with or without samples. */
function coveredAt({ interval, span, coverage, growing = [] }: VariableHistory): Uint8Array {
  const held = new Uint8Array(bucketCount(span, interval));
  const index = (at: EpochMs): number => Math.round((at - span.from) / intervalMs(interval));
  for (const { kind, from, to } of coverage) {
    if (kind !== 'missing' && kind !== 'coarser') held.fill(1, index(from), index(to));
  }
  for (const { from, to } of growing) held.fill(0, index(from), index(to));
  return held;
}

/** Returns all buckets of a width as records; a code has its greatest value for its average. */
function bucketsOf(variable: VariableName, width: WidthBuckets): readonly CountedBucket[] {
  const { interval, span } = width;
  const ms = intervalMs(interval);
  const values = (aggregation: SeriesAggregation): Float64Array | undefined =>
    width.columns.get(columnKey({ name: variable, aggregation }));
  const [first, avg, min, max] = (['first', 'avg', 'min', 'max'] as const).map(values);
  const count = values('count');
  const times = sampledTimes(count, max, ms);
  return Array.from({ length: bucketCount(span, interval) }, (_, i) => ({
    at: epochMs(span.from + i * ms),
    interval,
    first: first?.[i] ?? NaN,
    avg: avg?.[i] ?? NaN,
    min: min?.[i] ?? NaN,
    max: max?.[i] ?? NaN,
    count: count?.[i] ?? NaN,
    sampledMs: times[i] ?? 0,
  }));
}
