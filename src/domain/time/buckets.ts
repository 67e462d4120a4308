import { intervalMs, type Interval } from './intervals';
import { joinSpans, type Span, type Spans } from './spans';
import { epochMs, type EpochMs } from '../../base/units';

/*
 * Buckets are half-open, [t, t + interval), and start at multiples of their width since 1970 in UTC
 * (store O3).
 *
 *   from        to
 *     v          v
 *   |----|----|----|     whole: the buckets that a span touches
 *        |----|          inner: the buckets within the span
 */

export const bucketFloor = (at: number, interval: Interval): EpochMs => {
  const width = intervalMs(interval);
  return epochMs(Math.floor(at / width) * width);
};

export const bucketCeil = (at: number, interval: Interval): EpochMs => {
  const width = intervalMs(interval);
  return epochMs(Math.ceil(at / width) * width);
};

/** Returns the end of the bucket of a moment. */
export const bucketEnd = (at: number, interval: Interval): EpochMs =>
  epochMs(bucketFloor(at, interval) + intervalMs(interval));

/** Widens a span to whole buckets. */
export const wholeBuckets = ({ from, to }: Span, interval: Interval): Span => ({
  from: bucketFloor(from, interval),
  to: bucketCeil(to, interval),
});

/** Narrows spans to the buckets that are entirely within them. */
export const innerBuckets = (spans: Spans, interval: Interval): Spans =>
  joinSpans(
    joinSpans(spans).map(({ from, to }) => ({
      from: bucketCeil(from, interval),
      to: bucketFloor(to, interval),
    })),
  );

/** Returns the number of buckets of a span of whole buckets; 0 when it is empty or reversed. */
export const bucketCount = ({ from, to }: Span, interval: Interval): number =>
  Math.max(0, Math.round((to - from) / intervalMs(interval)));
