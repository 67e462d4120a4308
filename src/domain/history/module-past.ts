import { bucketCount } from '../time/buckets';
import { intervalMs, type Interval } from '../time/intervals';
import { ledgerWithin, type Ledger, type LedgerSpan } from '../series/ledger';
import type { ColumnKey } from '../series/series';
import type { Span } from '../time/spans';
import { epochMs, type EpochMs } from '../../base/units';

/**
 * What is held of one module over a span of whole buckets, in the columns of the default bundle:
 *
 *   bucket      0    1    2    3    4
 *   status      R    R    .    ?    R      a value; no sample; never fetched
 *   presence    2    2    1    0    2      heard, silent, unknown
 */
export interface ModuleSeries {
  readonly interval: Interval;
  readonly span: Span;
  /** A value for each bucket, NaN for "no sample", or not known. */
  readonly columns: ReadonlyMap<ColumnKey, Float64Array>;
  readonly ledger: Ledger;
}

/** What is known of a machine in a bucket: nothing, since it was not fetched; that it was silent; what it said. */
export const UNKNOWN = 0;
export const SILENT = 1;
export const HEARD = 2;

/** The column, or one without a sample. */
export const columnOf = ({ columns, span, interval }: ModuleSeries, key: ColumnKey): Float64Array =>
  columns.get(key) ?? new Float64Array(bucketCount(span, interval)).fill(NaN);

/**
 * The status word of each bucket: the union of its bits, so that a short alarm is not hidden by a
 * higher one; where an answer had none, the greatest word (contract, Numbers).
 */
export function statusColumn(series: ModuleSeries): Float64Array {
  const union = columnOf(series, 'StatusWord.or');
  const greatest = columnOf(series, 'StatusWord.max');
  const status = union.slice();
  for (let i = 0; i < status.length; i += 1) {
    if (Number.isNaN(status[i])) status[i] = greatest[i] ?? NaN;
  }
  return status;
}

/** The buckets of a span that lie in a stretch of it: the first, and the one after the last. */
export const bucketsIn = (
  { span, interval }: Pick<ModuleSeries, 'span' | 'interval'>,
  stretch: Span,
): readonly [first: number, end: number] => {
  const width = intervalMs(interval);
  return [
    Math.max(0, Math.round((stretch.from - span.from) / width)),
    Math.min(
      bucketCount(span, interval),
      Math.round((Math.min(stretch.to, span.to) - span.from) / width),
    ),
  ];
};

/**
 * What is known of each bucket. One without a sample that had not ended when it was asked for says
 * nothing yet: its samples may be still to come.
 */
export function presenceOf(series: ModuleSeries, status: Float64Array): Uint8Array {
  const presence = new Uint8Array(status.length);
  const width = intervalMs(series.interval);
  for (const entry of ledgerWithin(series.span, series.ledger)) {
    if (entry.kind === 'coarser') continue;
    const [first, end] = bucketsIn(series, entry);
    for (let i = first; i < end; i += 1) {
      const isOver = series.span.from + (i + 1) * width <= entry.fetchedAt;
      if (!Number.isNaN(status[i])) presence[i] = HEARD;
      else if (entry.kind !== 'open' || isOver) presence[i] = SILENT;
    }
  }
  return presence;
}

/** Until when a bucket speaks: to its end, or to when it was asked for. Null when it is not held. */
export function toldUntil({ ledger, interval }: ModuleSeries, start: EpochMs): EpochMs | null {
  const entry = ledger.find((one: LedgerSpan) => one.from <= start && start < one.to);
  if (entry === undefined || entry.kind === 'coarser') return null;
  return epochMs(Math.min(start + intervalMs(interval), entry.fetchedAt));
}
