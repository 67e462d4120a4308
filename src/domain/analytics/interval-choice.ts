import { INTERVALS, intervalMs, type Interval } from '../time/intervals';
import { MINUTE, type DurationMs } from '../../base/units';

/** Most and fewest buckets of a chart, and the number that suits it best (rules §9.11). */
const MOST_BUCKETS = 5_000;
const FEWEST_BUCKETS = 100;
const SUGGESTED_BUCKETS = 1_000;
/** Width for a span that is too short for any, and for one that is too long. */
const FOR_SHORT: Interval = 'PT1S';
const FOR_LONG: Interval = 'PT24H';

/** Returns the widths that may be chosen for a span, finest first; never empty (rules §9.11). */
export function validIntervals(span: DurationMs): readonly Interval[] {
  const valid = INTERVALS.filter((interval) => {
    const width = intervalMs(interval);
    return width >= span / MOST_BUCKETS && width <= span / FEWEST_BUCKETS;
  });
  if (valid.length > 0) return valid;
  return [span / MOST_BUCKETS > intervalMs(FOR_LONG) ? FOR_LONG : FOR_SHORT];
}

/** Returns the valid width nearest to a thousandth of the span; of two equally near, the finer. */
export function suggestedInterval(span: DurationMs): Interval {
  const best = span / SUGGESTED_BUCKETS;
  const distance = (interval: Interval) => Math.abs(intervalMs(interval) - best);
  return validIntervals(span).reduce((nearest, one) =>
    distance(one) < distance(nearest) ? one : nearest,
  );
}

/** Returns the width to request: the chosen one while it is valid, else the suggested one. */
export const usedInterval = (span: DurationMs, chosen: Interval | null): Interval =>
  chosen !== null && validIntervals(span).includes(chosen) ? chosen : suggestedInterval(span);

/** Narrowest visible range: ten buckets of a second would be noise of the network alone. */
export const NARROWEST_SPAN: DurationMs = MINUTE;

/** Whether all samples of a bucket count as one, so that there is nothing to aggregate. */
export const hasAggregation = (interval: Interval): boolean =>
  interval !== 'PT1S' && interval !== 'PT0.1S';
