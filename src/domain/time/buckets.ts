import { intervalMs, type Interval } from './intervals';
import { joinSpans, type Span, type Spans } from './spans';
import { epochMs, type EpochMs } from '../../base/units';

/*
 * Buckets are half-open, [t, t + interval), and start at multiples of their width since 1970 in UTC
 * (offline, Series, chunks, spans).
 *
 *   from        to
 *     v          v
 *   |----|----|----|     whole: the buckets that a span touches
 *        |----|          inner: the buckets that lie in it
 */

export const bucketFloor = (at: number, interval: Interval): EpochMs => {
  const width = intervalMs(interval);
  return epochMs(Math.floor(at / width) * width);
};

export const bucketCeil = (at: number, interval: Interval): EpochMs => {
  const width = intervalMs(interval);
  return epochMs(Math.ceil(at / width) * width);
};

/** The end of the bucket that holds the moment. */
export const bucketEnd = (at: number, interval: Interval): EpochMs =>
  epochMs(bucketFloor(at, interval) + intervalMs(interval));

/** The span widened to whole buckets. */
export const wholeBuckets = ({ from, to }: Span, interval: Interval): Span => ({
  from: bucketFloor(from, interval),
  to: bucketCeil(to, interval),
});

/** The spans narrowed to the buckets that they hold entirely. */
export const innerBuckets = (spans: Spans, interval: Interval): Spans =>
  joinSpans(
    joinSpans(spans).map(({ from, to }) => ({
      from: bucketCeil(from, interval),
      to: bucketFloor(to, interval),
    })),
  );

/** How many buckets a span of whole buckets has; 0 when it is empty or reversed. */
export const bucketCount = ({ from, to }: Span, interval: Interval): number =>
  Math.max(0, Math.round((to - from) / intervalMs(interval)));
