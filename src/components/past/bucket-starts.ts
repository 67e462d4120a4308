import { intervalMs, type Interval } from '../../domain/time/intervals';
import type { Span } from '../../domain/time/spans';

type Buckets = { readonly interval: Interval; readonly span: Span };

/** Starts of the whole buckets of a span in epoch milliseconds: the times of a chart. */
export function bucketStarts({ interval, span }: Buckets): Float64Array {
  const width = intervalMs(interval);
  const starts = new Float64Array(Math.round((span.to - span.from) / width));
  for (let i = 0; i < starts.length; i += 1) starts[i] = span.from + i * width;
  return starts;
}
