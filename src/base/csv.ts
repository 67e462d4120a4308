import { lightFormat } from 'date-fns';
import type { EpochMs } from './units';
import { inZone, type Zone } from './zones';

/** A field: a number stays one, whatever its sign; null is an empty field. */
export type CsvCell = string | number | null;

const BOM = '\uFEFF';
/** Section 7, CSV export format: the directive line that names the separator. */
const DIRECTIVE = 'sep=,';
const LINE_END = '\r\n';

/**
 * What a spreadsheet would take for a formula, also in the wide letters of Japanese; a text that begins like this
 * gets an apostrophe before it (contract, Files).
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const TO_QUOTE = /[",\r\n]/;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return TO_QUOTE.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as a file has them; each ends its line. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((cells) => cells.map(cellText).join(',') + LINE_END).join('');

/** What a file begins with: byte order mark, directive and header (section 7, CSV export format). */
export const csvHead = (header: readonly string[]): string =>
  BOM + DIRECTIVE + LINE_END + csvLines([header]);

/** A table as a file's text (section 7, CSV export format; contract, Files): directive, header, rows. */
export const csvText = (header: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  csvHead(header) + csvLines(rows);

/** What the file is called: the name and a stamp of yyyymmddhhmmss in the zone (section 7). */
export const csvFileName = (name: string, at: EpochMs, zone: Zone): string =>
  `${name}-${lightFormat(inZone(at, zone), 'yyyyMMddHHmmss')}.csv`;
