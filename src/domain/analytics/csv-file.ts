import { csvHead, csvLines } from '../../base/csv';
import { iso } from '../../base/iso';
import { zoneOffset, type Zone } from '../../base/zones';
import type { EpochMs } from '../../base/units';
import { bucketCount, wholeBuckets } from '../time/buckets';
import type { Interval } from '../time/intervals';
import type { Span } from '../time/spans';
import { blanksReader, type BlankReason } from './csv-blanks';
import { drawnLines, type CsvColumn, type CsvLine } from './csv-lines';

export interface DrawnFile {
  /** Headings: local time, UTC, bucket width, for each column its values, then its blanks. */
  readonly header: readonly string[];
  readonly columns: readonly CsvColumn[];
  readonly interval: Interval;
  /** Visible range. */
  readonly range: Span;
  readonly zone: Zone;
  /** Reasons of empty cells in the user's language. */
  readonly blankWords: Readonly<Record<BlankReason, string>>;
}

/** Lines that are written in one step: some milliseconds for 24 columns, on a slow tablet too. */
const LINES_AT_ONCE = 100;

/**
 * Returns the drawn values as the parts of a CSV file (contract W16): the start of each bucket in
 * the user's zone and in UTC, its width as ISO 8601 duration, a value for each column, and for each
 * column why it has none. Yields the share that is written, 0 to 1.
 */
export function* csvSteps({
  header,
  columns,
  interval,
  range,
  zone,
  blankWords,
}: DrawnFile): Generator<number, readonly string[]> {
  const parts = [csvHead(header)];
  const all = bucketCount(wholeBuckets(range, interval), interval);
  const blanksOf = blanksReader(columns, interval);
  const cellsOf = (line: CsvLine) => [
    localTime(line.at, zone),
    iso(line.at),
    line.interval,
    ...line.values,
    ...blanksOf(line).map((blank) => (blank === null ? null : blankWords[blank])),
  ];
  let lines: CsvLine[] = [];
  for (const line of drawnLines(columns, interval, range)) {
    lines.push(line);
    if (lines.length < LINES_AT_ONCE) continue;
    parts.push(csvLines(lines.map(cellsOf)));
    lines = [];
    yield Math.min(1, ((parts.length - 1) * LINES_AT_ONCE) / all);
  }
  parts.push(csvLines(lines.map(cellsOf)));
  return parts;
}

/** "2026-11-23 05:30:00" by the zone's clock. */
const localTime = (at: EpochMs, zone: Zone): string =>
  iso(at + zoneOffset(at, zone))
    .slice(0, 23)
    .replace('T', ' ')
    .replace('.000', '');
