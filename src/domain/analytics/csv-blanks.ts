import { cursor } from '../series/coverage';
import type { Interval } from '../time/intervals';
import { readerOf, type CsvColumn, type CsvLine } from './csv-lines';
import type { RowCoverageKind } from './row-coverage';

/** Reasons why a line of a file has no value in a column. */
export type BlankReason =
  'no-sample' | 'not-final' | 'never-fetched' | 'not-permitted' | 'offline' | 'other-resolution';

type Blanks = readonly (BlankReason | null)[];

/**
 * Returns a function that says of each column of a line why it has no value; null where it has. The
 * lines have to be passed in their order. `interval` is the drawn width: of a line of wider buckets
 * the other columns have theirs in lines of another resolution.
 */
export function blanksReader(
  columns: readonly CsvColumn[],
  interval: Interval,
): (line: CsvLine) => Blanks {
  const readers = columns.map((column) => reasonReader(column, interval));
  return (line) =>
    readers.map((reasonAt, c) => {
      const reason = reasonAt(line);
      return typeof line.values[c] === 'number' ? null : reason;
    });
}

function reasonReader(
  { row, history, coverage }: CsvColumn,
  drawn: Interval,
): (line: CsvLine) => BlankReason {
  const coverageAt = cursor(coverage);
  const wider = (history?.fallbacks ?? []).map((fallback) => readerOf(row, fallback));
  const isOfOther = history !== undefined && history.interval !== drawn;
  return ({ at, interval }) => {
    const kind = coverageAt(at)?.kind ?? 'missing';
    if (kind === 'denied') return 'not-permitted';
    if (interval !== drawn) return 'other-resolution';
    if (kind === 'coarser') {
      return wider.some((read) => read(at) !== null) ? 'other-resolution' : 'no-sample';
    }
    const reason = REASONS[kind];
    return reason === 'no-sample' && isOfOther ? 'other-resolution' : reason;
  };
}

/** A stored bucket without a value has no sample, unless it may still get one. */
const REASONS: Record<Exclude<RowCoverageKind, 'denied' | 'coarser'>, BlankReason> = {
  missing: 'never-fetched',
  offline: 'offline',
  empty: 'no-sample',
  volatile: 'not-final',
  final: 'no-sample',
};
