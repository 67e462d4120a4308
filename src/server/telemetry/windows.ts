import type { HistorySource, SourceQuery } from './sources';

/** Numbers of one window: some ten megabytes while they are in memory. */
const WINDOW_NUMBERS = 144_000;
/** Least number of buckets of a window: a chunk at its edge is decoded for both windows. */
const LEAST_BUCKETS = 2_880;

/**
 * Yields the query in windows that are read one after the other, so that the memory of a read does
 * not grow with its span. Each window is a whole number of buckets of `align` ms.
 */
export function* windowsOf(
  { width }: HistorySource,
  query: SourceQuery,
  align: number,
): Generator<SourceQuery> {
  const buckets = Math.max(LEAST_BUCKETS, WINDOW_NUMBERS / Math.max(1, query.variables.length));
  const step = Math.ceil((buckets * width) / align) * align;
  for (let from = query.from; from < query.to; from += step) {
    yield { ...query, from, to: Math.min(from + step, query.to) };
  }
}
