import { bucketCount, wholeBuckets } from '../time/buckets';
import type { CoverageSpan } from '../series/coverage';
import { columnKey, type ColumnKey } from '../series/series';
import { intervalMs, type Interval } from '../time/intervals';
import type { Span } from '../time/spans';
import { epochMs, type EpochMs } from '../../base/units';
import type { AnalyticsRow } from './analytics-view';
import type { RowCoverage } from './row-coverage';
import type { WidthBuckets } from './statistics-buckets';

/** A column of a file: a row of the view with what is drawn of its history on this device. */
export interface CsvColumn {
  readonly row: Pick<AnalyticsRow, 'variable' | 'aggregation'>;
  /** Undefined where nothing has been read. */
  readonly history: DrawnHistory | undefined;
  /** Sorted, disjoint; a moment without coverage was never fetched. */
  readonly coverage: readonly RowCoverage[];
}

interface DrawnHistory extends WidthBuckets {
  /** Wider buckets of the drawn column in place of missing ones. */
  readonly fallbacks: readonly WidthBuckets[];
}

/** A line of a file: a value for each column, null for none. */
export interface CsvLine {
  readonly at: EpochMs;
  readonly interval: Interval;
  readonly values: readonly (number | null)[];
}

/**
 * Column of a row in a file: that which is drawn, but the union of its bits for a status word, of
 * which the chart draws the name (contract W7).
 */
export const fileColumn = ({ variable, aggregation }: CsvColumn['row']): ColumnKey =>
  columnKey({ name: variable, aggregation: variable === 'StatusWord' ? 'or' : aggregation });

/** Returns the share of a range that is stored, in buckets of any width, 0 to 1. */
export function coveredShare(coverage: readonly CoverageSpan[], { from, to }: Span): number {
  const covered = coverage
    .filter(({ kind }) => kind !== 'missing')
    .map((span) => Math.min(span.to, to) - Math.max(span.from, from))
    .reduce((sum, ms) => sum + Math.max(0, ms), 0);
  return from < to ? covered / (to - from) : 0;
}

/**
 * Yields the values of a range as they are drawn, oldest first: a line for each bucket, also where
 * no column has a value, so that a gap stays one. Wider buckets in place of missing ones have lines
 * of their own, after the narrower bucket that begins at the same moment.
 */
export function* drawnLines(
  columns: readonly CsvColumn[],
  interval: Interval,
  range: Span,
): Generator<CsvLine> {
  const wider = widerLines(columns, range);
  let next = 0;
  const span = wholeBuckets(range, interval);
  const width = intervalMs(interval);
  const own = columns.map(({ row, history }) =>
    history?.interval === interval ? readerOf(row, history) : () => null,
  );
  for (let i = 0; i < bucketCount(span, interval); i += 1) {
    const at = epochMs(span.from + i * width);
    for (; (wider[next]?.at ?? Infinity) < at; next += 1) yield* wider.slice(next, next + 1);
    yield { at, interval, values: own.map((read) => read(at)) };
  }
  yield* wider.slice(next);
}

/** Returns a function that reads the value of the bucket of a moment. */
export function readerOf(
  row: CsvColumn['row'],
  { interval, span, columns }: WidthBuckets,
): (at: EpochMs) => number | null {
  const values = columns.get(fileColumn(row));
  return (at) => {
    const value = values?.[Math.floor((at - span.from) / intervalMs(interval))] ?? NaN;
    return Number.isNaN(value) ? null : value;
  };
}

/** Returns the lines of wider buckets that the range touches, each bucket once. */
function widerLines(columns: readonly CsvColumn[], range: Span): readonly CsvLine[] {
  const lines = new Map<string, { at: EpochMs; interval: Interval; values: (number | null)[] }>();
  columns.forEach(({ row, history }, column) => {
    for (const fallback of history?.fallbacks ?? []) {
      const { interval, span } = fallback;
      const width = intervalMs(interval);
      const read = readerOf(row, fallback);
      for (let start: number = span.from; start < span.to; start += width) {
        const at = epochMs(start);
        const value = read(at);
        if (value === null || at >= range.to || at + width <= range.from) continue;
        const key = `${interval} ${at}`;
        const line = lines.get(key) ?? { at, interval, values: columns.map(() => null) };
        line.values[column] = value;
        lines.set(key, line);
      }
    }
  });
  return [...lines.values()].sort(
    (a, b) => a.at - b.at || intervalMs(a.interval) - intervalMs(b.interval),
  );
}
