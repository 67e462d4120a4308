import { epochMs, type EpochMs } from '../../base/units';
import type { VariableName } from '../machine/variables';
import { ofKind, type CoverageSpan } from '../series/coverage';
import { columnKey, type SeriesAggregation } from '../series/series';
import { intervalMs } from '../time/intervals';
import type { Span } from '../time/spans';
import type { WidthBuckets } from './statistics-buckets';

/** Buckets of a code or a state. */
export interface MarkedBuckets extends WidthBuckets {
  readonly variable: VariableName;
  readonly coverage?: readonly CoverageSpan[];
  /** Wider buckets in place of missing ones; they may reach beyond the gap. */
  readonly fallbacks?: readonly WidthBuckets[];
}

/** A bucket that has samples. */
export interface FilledBucket {
  readonly at: EpochMs;
  readonly first: number;
  readonly least: number;
  readonly greatest: number;
  /** Every bit that occurred, of a status word. */
  readonly union: number;
  /** Width in ms. */
  readonly width: number;
}

/**
 * Returns the buckets that have samples, sorted: those of the drawn width, and in each gap the
 * wider ones in place of them.
 */
export function filledBuckets(buckets: MarkedBuckets): readonly FilledBucket[] {
  const { variable, coverage = [], fallbacks = [] } = buckets;
  const own = filledOfWidth(variable, buckets);
  if (fallbacks.length === 0) return own;
  const wider = fallbacks
    .flatMap((fallback) => filledOfWidth(variable, fallback))
    .sort((one, other) => one.at - other.at || one.width - other.width);
  const parts = ofKind(coverage, 'coarser').flatMap((gap) =>
    wider
      .filter(({ at, width }) => at < gap.to && at + width > gap.from)
      .map((wide) => partInGap(wide, gap, own)),
  );
  const unique = new Map(parts.map((part) => [part.at, part]));
  return [...own, ...unique.values()].sort((one, other) => one.at - other.at);
}

/**
 * Returns the part of a wider bucket that is in a gap. Values of the narrower buckets beside the
 * gap were in these: they are no change within it.
 */
function partInGap(wide: FilledBucket, gap: Span, own: readonly FilledBucket[]): FilledBucket {
  const end = wide.at + wide.width;
  if (wide.at >= gap.from && end <= gap.to) return wide;
  const beside = own.filter(({ at }) => at >= wide.at && at < end);
  const at = epochMs(Math.max(wide.at, gap.from));
  const before = beside.findLast((bucket) => bucket.at < at);
  const first = before?.first ?? wide.first;
  const isBeside = (value: number): boolean =>
    beside.some(
      (bucket) => bucket.first === value || bucket.least === value || bucket.greatest === value,
    );
  const occurred = beside.reduce((bits, { union }) => bits | union, 0);
  return {
    ...{ at, first, width: wide.width },
    least: isBeside(wide.least) ? first : wide.least,
    greatest: isBeside(wide.greatest) ? first : wide.greatest,
    union: (first | (wide.union & ~occurred)) >>> 0,
  };
}

function filledOfWidth(
  variable: VariableName,
  { interval, span, columns }: WidthBuckets,
): readonly FilledBucket[] {
  const column = (aggregation: SeriesAggregation) =>
    columns.get(columnKey({ name: variable, aggregation })) ?? new Float64Array();
  const greatest = column('max');
  const first = column('first');
  const least = column('min');
  const union = column('or');
  const width = intervalMs(interval);
  const found: FilledBucket[] = [];
  greatest.forEach((max, i) => {
    if (Number.isNaN(max)) return;
    const start = numberOr(first[i], max);
    found.push({
      at: epochMs(span.from + i * width),
      first: start,
      least: numberOr(least[i], start),
      greatest: max,
      union: numberOr(union[i], start),
      width,
    });
  });
  return found;
}

const numberOr = (value: number | undefined, fallback: number): number =>
  value === undefined || Number.isNaN(value) ? fallback : value;
