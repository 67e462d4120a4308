import type { TrendBuckets, ChartSpan } from './trend';

/**
 * Returns the index of the first of `times` that is `at` or later; the length when all are earlier.
 */
export function firstFrom(times: Float64Array, at: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? Infinity) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the indexes `[first, end)` of the buckets that overlap the span. */
export function bucketsWithin(
  times: Float64Array,
  stepMs: number,
  span: ChartSpan,
): readonly [number, number] {
  const end = firstFrom(times, span.to);
  const first = firstFrom(times, span.from);
  const before = times[first - 1];
  return [before !== undefined && before + stepMs > span.from ? first - 1 : first, end];
}

/** Returns the index of the bucket that contains the moment, -1 when there is none. */
export function bucketAt(times: Float64Array, stepMs: number, at: number): number {
  const next = firstFrom(times, at);
  const index = times[next] === at ? next : next - 1;
  const start = times[index];
  return start !== undefined && at < start + stepMs ? index : -1;
}

/**
 * Visits the runs of buckets in `[first, end)` that follow each other without a gap, as `[from,
 * until)`. A bucket without a sample ends a run, and so does one that was left out.
 */
export function forEachRun(
  { times, values, stepMs }: TrendBuckets,
  first: number,
  end: number,
  visit: (from: number, until: number) => void,
): void {
  let from = -1;
  let due = NaN;
  for (let index = first; index < end; index++) {
    const at = times[index] ?? NaN;
    const hasSample = !Number.isNaN(values[index]);
    if (from >= 0 && (!hasSample || at > due)) {
      visit(from, index);
      from = -1;
    }
    if (hasSample && from < 0) from = index;
    due = at + stepMs * 1.5;
  }
  if (from >= 0) visit(from, end);
}

/** Returns the least and the greatest sample of `[first, end)`, null when there is none. */
export function extentOf(
  values: Float64Array,
  first: number,
  end: number,
): readonly [low: number, high: number] | null {
  let low = Infinity;
  let high = -Infinity;
  for (let index = first; index < end; index++) {
    const value = values[index] ?? NaN;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low > high ? null : [low, high];
}
