import { bucketCount, wholeBuckets } from '../../domain/time/buckets';
import { coverage, type CoverageSpan } from '../../domain/series/coverage';
import { growingBuckets } from '../../domain/series/growing';
import { coarserThan, type Interval } from '../../domain/time/intervals';
import { ledgerWithin, type Ledger } from '../../domain/series/ledger';
import { seriesKey, type SeriesId } from '../../domain/series/series';
import { gapsIn, replacements } from '../../domain/series/wider-buckets';
import { joinSpans, type Span, type Spans } from '../../domain/time/spans';
import { epochMs, type EpochMs } from '../../base/units';
import type { Columns, SeriesStore } from '../../store/series/series-store';

/** Wider buckets where those of the requested width are not on this device. */
export interface HistoryFallback {
  readonly interval: Interval;
  /** Whole buckets of that width; they may reach beyond the gap. */
  readonly span: Span;
  readonly columns: Columns;
  /** Buckets that had not ended when they were fetched. */
  readonly growing: Spans;
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
  /** Buckets that had not ended when they were fetched. */
  readonly growing: Spans;
  /** Times of the oldest and the newest fetch of what is shown; null when nothing was fetched. */
  readonly fetched: { readonly oldest: EpochMs; readonly newest: EpochMs } | null;
}

/** Reads the stored history of a span at the width of the series. */
export async function readHistoryView(
  series: SeriesStore,
  seriesId: SeriesId,
  requested: Span,
): Promise<HistoryView> {
  const { interval } = seriesId;
  const span = wholeBuckets(requested, interval);
  const { columns, ledger } = await series.read(seriesId, span);
  const found = await readFallbacks(series, seriesId, { span, ledger });
  const stretches = coverage({
    interval,
    span,
    ledger,
    isEmpty: emptyBuckets(columns, bucketCount(span, interval)),
    fallbacks: joinSpans(found.map(({ replaced }) => replaced)),
  });
  const shown = [ledgerWithin(span, ledger), ...found.map((one) => one.ledger)].flat();
  const times = shown.map(({ fetchedAt }) => fetchedAt);
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
    growing: growingBuckets(ledgerWithin(span, ledger), interval),
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

/** Reads the wider buckets that take the place of missing ones ([Note: Wider buckets]). */
async function readFallbacks(
  series: SeriesStore,
  seriesId: SeriesId,
  own: { readonly span: Span; readonly ledger: Ledger },
): Promise<readonly Found[]> {
  if (gapsIn(own.span, own.ledger).length === 0) return [];
  const stored = await series.intervals(seriesId.moduleId, seriesId.bundle);
  const widths = coarserThan(seriesId.interval)
    .filter((interval) => stored.includes(interval))
    .map((interval) => ({ ...seriesId, interval }));
  const ledgers = await series.ledgers(widths);
  const wider = widths.map((wide) => ({
    interval: wide.interval,
    ledger: ledgers.get(seriesKey(wide)) ?? [],
  }));
  const found: Found[] = [];
  for (const { interval, spans } of replacements(own, wider)) {
    for (const replaced of spans) {
      const span = wholeBuckets(replaced, interval);
      const { columns, ledger } = await series.read({ ...seriesId, interval }, span);
      const growing = growingBuckets(ledgerWithin(span, ledger), interval);
      const fallback = { interval, span, columns, growing };
      found.push({ replaced, fallback, ledger: ledgerWithin(replaced, ledger) });
    }
  }
  return found;
}

interface Found {
  readonly replaced: Span;
  readonly fallback: HistoryFallback;
  readonly ledger: Ledger;
}
