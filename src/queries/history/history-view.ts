import { bucketCount, wholeBuckets } from '../../domain/time/buckets';
import { coverage, type CoverageSpan } from '../../domain/series/coverage';
import { INTERVALS, type Interval } from '../../domain/time/intervals';
import { heldSpans, ledgerWithin } from '../../domain/series/ledger';
import type { Shelf } from '../../domain/series/series';
import { spansWithin, subtractSpans, type Span, type Spans } from '../../domain/time/spans';
import { epochMs, type EpochMs } from '../../base/units';
import type { Columns, SeriesStore } from '../../store/series/series-store';

/** Wider buckets where the ones asked for are not on this device. */
export interface StandIn {
  readonly interval: Interval;
  /** Whole buckets of that width; they may reach beyond what they stand in for. */
  readonly span: Span;
  readonly columns: Columns;
}

/**
 * History as this device has it, and what it is worth (architecture, Answers carry their provenance):
 *
 *   span      |----|----|----|----|----|----|     whole buckets of `interval`
 *   columns     1.0  1.1  NaN  NaN  NaN  1.2      a value for each; NaN is no sample, or not known
 *   coverage    final===  empty= missing=====     which of the two it is
 */
export interface HistoryView {
  readonly interval: Interval;
  readonly span: Span;
  /** The period itself, not widened to buckets. */
  readonly asked: Span;
  readonly columns: Columns;
  readonly coverage: readonly CoverageSpan[];
  readonly standIns: readonly StandIn[];
  /** When the oldest and the newest of what is shown were fetched; null when nothing ever was. */
  readonly fetched: { readonly oldest: EpochMs; readonly newest: EpochMs } | null;
}

/** Widths that can stand in for this one, the finest first. */
export const coarserThan = (interval: Interval): readonly Interval[] =>
  INTERVALS.slice(INTERVALS.indexOf(interval) + 1);

/** Puts together what the store has of a span of time, at the width of the shelf. */
export async function readView(
  series: SeriesStore,
  shelf: Shelf,
  asked: Span,
): Promise<HistoryView> {
  const { interval } = shelf;
  const span = wholeBuckets(asked, interval);
  const { columns, ledger } = await series.read(shelf, span);
  const gaps = subtractSpans([span], heldSpans(ledger));
  const standIns = await readStandIns(series, shelf, gaps);
  const stretches = coverage({
    interval,
    span,
    ledger,
    isEmpty: emptyBuckets(columns, bucketCount(span, interval)),
    standIns: spansStoodIn(standIns, gaps),
  });
  const times = ledgerWithin(span, ledger).map(({ fetchedAt }) => fetchedAt);
  const fetched =
    times.length === 0
      ? null
      : { oldest: epochMs(Math.min(...times)), newest: epochMs(Math.max(...times)) };
  return {
    ...{ interval, span, asked, columns },
    coverage: stretches,
    standIns: standIns.map(({ stand }) => stand),
    fetched,
  };
}

/** Whether bucket i has no sample in any column. */
function emptyBuckets(columns: Columns, count: number): (bucket: number) => boolean {
  const filled = new Uint8Array(count);
  for (const values of columns.values()) {
    for (let i = 0; i < count; i += 1) if (!Number.isNaN(values[i])) filled[i] = 1;
  }
  return (bucket) => filled[bucket] !== 1;
}

interface Found {
  readonly stand: StandIn;
  readonly held: Spans;
}

/** For each gap the finest wider buckets that are held of it. */
async function readStandIns(
  series: SeriesStore,
  shelf: Shelf,
  gaps: Spans,
): Promise<readonly Found[]> {
  if (gaps.length === 0) return [];
  const held = await series.intervals(shelf.moduleId, shelf.bundle);
  const wider = coarserThan(shelf.interval).filter((interval) => held.includes(interval));
  const found: Found[] = [];
  let open = gaps;
  for (const interval of wider) {
    for (const gap of open) {
      const span = wholeBuckets(gap, interval);
      const there = await series.read({ ...shelf, interval }, span);
      const spans = heldSpans(there.ledger);
      if (spans.length > 0) {
        found.push({ stand: { interval, span, columns: there.columns }, held: spans });
      }
    }
    open = subtractSpans(
      open,
      found.flatMap(({ held: spans }) => spans),
    );
  }
  return found;
}

const spansStoodIn = (found: readonly Found[], gaps: Spans): Spans =>
  gaps.flatMap((gap) =>
    spansWithin(
      gap,
      found.flatMap(({ held }) => held),
    ),
  );
