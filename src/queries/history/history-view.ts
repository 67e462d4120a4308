import { bucketCount, wholeBuckets } from '../../domain/time/buckets';
import { coverage, type CoverageSpan } from '../../domain/series/coverage';
import { INTERVALS, type Interval } from '../../domain/time/intervals';
import { storedSpans, ledgerWithin } from '../../domain/series/ledger';
import type { SeriesId } from '../../domain/series/series';
import { spansWithin, subtractSpans, type Span, type Spans } from '../../domain/time/spans';
import { epochMs, type EpochMs } from '../../base/units';
import type { Columns, SeriesStore } from '../../store/series/series-store';

/** Wider buckets where those of the requested width are not on this device. */
export interface HistoryFallback {
  readonly interval: Interval;
  /** Whole buckets of that width; they may reach beyond the gap. */
  readonly span: Span;
  readonly columns: Columns;
}

/**
 * History on this device, with its coverage:
 *
 *   span      |----|----|----|----|----|----|     whole buckets of `interval`
 *   columns     1.0  1.1  NaN  NaN  NaN  1.2      one value each; NaN is no sample, or unknown
 *   coverage    final===  empty= missing=====     which of the two it is
 */
export interface HistoryView {
  readonly interval: Interval;
  readonly span: Span;
  /** The period itself, not widened to buckets. */
  readonly requested: Span;
  readonly columns: Columns;
  readonly coverage: readonly CoverageSpan[];
  readonly fallbacks: readonly HistoryFallback[];
  /** Times of the oldest and the newest fetch of what is shown; null when nothing was fetched. */
  readonly fetched: { readonly oldest: EpochMs; readonly newest: EpochMs } | null;
}

/** Widths that can replace this one, finest first. */
export const coarserThan = (interval: Interval): readonly Interval[] =>
  INTERVALS.slice(INTERVALS.indexOf(interval) + 1);

/** Reads the stored history of a span at the width of the series. */
export async function readHistoryView(
  series: SeriesStore,
  seriesId: SeriesId,
  requested: Span,
): Promise<HistoryView> {
  const { interval } = seriesId;
  const span = wholeBuckets(requested, interval);
  const { columns, ledger } = await series.read(seriesId, span);
  const gaps = subtractSpans([span], storedSpans(ledger));
  const found = await readFallbacks(series, seriesId, gaps);
  const stretches = coverage({
    interval,
    span,
    ledger,
    isEmpty: emptyBuckets(columns, bucketCount(span, interval)),
    fallbacks: fallbackSpans(found, gaps),
  });
  const times = ledgerWithin(span, ledger).map(({ fetchedAt }) => fetchedAt);
  const fetched =
    times.length === 0
      ? null
      : { oldest: epochMs(Math.min(...times)), newest: epochMs(Math.max(...times)) };
  return {
    interval,
    span,
    requested: requested,
    columns,
    coverage: stretches,
    fallbacks: found.map(({ fallback }) => fallback),
    fetched,
  };
}

/** Returns whether bucket i has no sample in any column. */
function emptyBuckets(columns: Columns, count: number): (bucket: number) => boolean {
  const filled = new Uint8Array(count);
  for (const values of columns.values()) {
    for (let i = 0; i < count; i += 1) if (!Number.isNaN(values[i])) filled[i] = 1;
  }
  return (bucket) => filled[bucket] !== 1;
}

interface Found {
  readonly fallback: HistoryFallback;
  readonly stored: Spans;
}

/** Reads for each gap the finest wider buckets that are stored. */
async function readFallbacks(
  series: SeriesStore,
  seriesId: SeriesId,
  gaps: Spans,
): Promise<readonly Found[]> {
  if (gaps.length === 0) return [];
  const storedWidths = await series.intervals(seriesId.moduleId, seriesId.bundle);
  const wider = coarserThan(seriesId.interval).filter((interval) =>
    storedWidths.includes(interval),
  );
  const found: Found[] = [];
  let open = gaps;
  for (const interval of wider) {
    for (const gap of open) {
      const span = wholeBuckets(gap, interval);
      const there = await series.read({ ...seriesId, interval }, span);
      const spans = storedSpans(there.ledger);
      if (spans.length > 0) {
        found.push({ fallback: { interval, span, columns: there.columns }, stored: spans });
      }
    }
    open = subtractSpans(
      open,
      found.flatMap(({ stored: spans }) => spans),
    );
  }
  return found;
}

const fallbackSpans = (found: readonly Found[], gaps: Spans): Spans =>
  gaps.flatMap((gap) =>
    spansWithin(
      gap,
      found.flatMap(({ stored }) => stored),
    ),
  );
