import { bucketCount } from '../time/buckets';
import { intervalMs } from '../time/intervals';
import { ledgerWithin, type LedgerSpan } from '../series/ledger';
import type { ColumnKey } from '../series/series';
import type { CompletedBuckets } from '../series/wider-buckets';
import type { Span } from '../time/spans';
import { hasBit, statusWord, wordOf } from '../machine/status-word';
import { epochMs, HOUR, type EpochMs } from '../../base/units';

/**
 * Stored history of one module over a span of whole buckets, in the columns of the default bundle:
 *
 *   bucket      0    1    2    3    4
 *   status      R    R    .    ?    R      a value; no sample; never fetched
 *   presence    2    2    1    0    2      present, silent, unknown
 */
export type ModuleSeries = CompletedBuckets;

/** Presence of a machine in a bucket: never fetched; no sample; a sample. */
export const UNKNOWN = 0;
export const SILENT = 1;
export const PRESENT = 2;

/** Returns the column, or one without samples. */
export const columnOf = ({ columns, span, interval }: ModuleSeries, key: ColumnKey): Float64Array =>
  columns.get(key) ?? new Float64Array(bucketCount(span, interval)).fill(NaN);

/**
 * Returns the status word of each bucket: the union of its bits, so that a short alarm is not
 * hidden by a greater word; the greatest word where a response had no union (contract W7).
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

const RUN = wordOf('STARTING', 'STOPPING', 'RUNNING', 'TIMEOUT');
const BRIEF = wordOf('STARTING', 'STOPPING', 'TIMEOUT');
const REST = wordOf('READY', 'IDLE', 'PLANNED_STOP', 'UNPLANNED_STOP');

/**
 * Returns the words to show. A bucket of an hour or more may hold a start, hours of running and a
 * stop: of these it keeps the state that lasted longest. Alarms and warnings stay.
 */
export function shownWords(series: ModuleSeries): Float64Array {
  const words = statusColumn(series);
  if (intervalMs(series.interval) < HOUR) return words;
  const running = columnOf(series, 'StatusWord.runningSeconds');
  const idle = columnOf(series, 'StatusWord.idleSeconds');
  return words.map((word, i) => {
    const ran = running[i] ?? NaN;
    const rested = idle[i] ?? NaN;
    if (Number.isNaN(word) || Number.isNaN(ran) || Number.isNaN(rested)) return word;
    if (rested > ran) return (word & ~RUN) >>> 0;
    const left = hasBit(statusWord(word), 'RUNNING') ? word & ~BRIEF : word;
    return (ran > 0 ? left & ~REST : left) >>> 0;
  });
}

/** Returns the buckets of the series in a span: the first, and the one after the last. */
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
 * Returns the presence of the machine in each bucket. An empty bucket that had not ended when it
 * was requested is unknown: its samples may still arrive.
 */
export function presenceOf(series: ModuleSeries, status: Float64Array): Uint8Array {
  const presence = new Uint8Array(status.length);
  const width = intervalMs(series.interval);
  for (const entry of ledgerWithin(series.span, series.ledger)) {
    if (entry.kind === 'coarser') continue;
    const [first, end] = bucketsIn(series, entry);
    for (let i = first; i < end; i += 1) {
      const isOver = series.span.from + (i + 1) * width <= entry.fetchedAt;
      if (!Number.isNaN(status[i])) presence[i] = PRESENT;
      else if (entry.kind !== 'open' || isOver) presence[i] = SILENT;
    }
  }
  return presence;
}

/**
 * Returns until when a stored bucket was observed: to its end, or to its request. Null when it is
 * not stored.
 */
export function observedUntil({ ledger, interval }: ModuleSeries, start: EpochMs): EpochMs | null {
  const entry = ledger.find((one: LedgerSpan) => one.from <= start && start < one.to);
  if (entry === undefined || entry.kind === 'coarser') return null;
  return epochMs(Math.min(start + intervalMs(interval), entry.fetchedAt));
}
