import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bucketCeil,
  bucketCount,
  bucketEnd,
  bucketFloor,
  innerBuckets,
  wholeBuckets,
} from './buckets';
import { INTERVALS, intervalMs } from './intervals';
import type { Span } from './spans';
import { DAY, epochMs } from '../../base/units';

const anyInterval = fc.constantFrom(...INTERVALS);
const anyMoment = fc.nat(3 * DAY).map(epochMs);
const span = (from: number, to: number): Span => ({ from: epochMs(from), to: epochMs(to) });

test('a moment is in exactly one bucket', () => {
  fc.assert(
    fc.property(anyMoment, anyInterval, (at, interval) => {
      const from = bucketFloor(at, interval);
      const to = bucketEnd(at, interval);
      expect(from).toBeLessThanOrEqual(at);
      expect(to).toBeGreaterThan(at);
      expect(to - from).toBe(intervalMs(interval));
      expect(from / intervalMs(interval)).toBe(Math.round(from / intervalMs(interval)));
      expect(bucketCeil(at, interval)).toBe(from === at ? at : to);
    }),
  );
});

test('a span is widened to the buckets that it touches, and narrowed to those within it', () => {
  fc.assert(
    fc.property(anyMoment, fc.nat(100), anyInterval, (from, percent, interval) => {
      const width = intervalMs(interval);
      const to = from + Math.round((percent / 10) * width);
      const whole = wholeBuckets(span(from, to), interval);
      const [inner] = innerBuckets([span(from, to)], interval);
      for (let at: number = whole.from - width; at <= whole.to; at += width) {
        const touches = at < to && at + width > from;
        if (from < to) expect(whole.from <= at && at < whole.to).toBe(touches);
        const lies = at >= from && at + width <= to;
        expect(inner !== undefined && inner.from <= at && at < inner.to).toBe(lies);
      }
    }),
  );
});

test.each([
  ['an empty span', span(5, 5), 0],
  ['a reversed one', span(600_000, 0), 0],
  ['one bucket', span(0, 600_000), 1],
  ['a day', span(0, DAY), 144],
])('%s has its number of buckets', (_why, whole, count) => {
  expect(bucketCount(whole, 'PT10M')).toBe(count);
});
