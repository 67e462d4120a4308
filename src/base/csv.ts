import { lightFormat } from 'date-fns';
import type { EpochMs } from './units';
import { inZone, type Zone } from './zones';

/** A field: a number stays one, whatever its sign; null is an empty field. */
export type CsvCell = string | number | null;

const BOM = '\uFEFF';
/** Directive line that names the separator (contract W16). */
const DIRECTIVE = 'sep=,';
const LINE_END = '\r\n';

/**
 * Beginning of a text that a spreadsheet would take for a formula, also in the wide letters of
 * Japanese; an apostrophe is put before such a text (contract W16).
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const TO_QUOTE = /[",\r\n]/;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return TO_QUOTE.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as text; each ends its line. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((cells) => cells.map(cellText).join(',') + LINE_END).join('');

/** Start of a file: byte order mark, directive and header (contract W16). */
export const csvHead = (header: readonly string[]): string =>
  BOM + DIRECTIVE + LINE_END + csvLines([header]);

/** A table as the text of a file: directive, header, rows (contract W16). */
export const csvText = (header: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  csvHead(header) + csvLines(rows);

/** Stamp of a file's name: yyyymmddhhmmss in the zone (contract W16). */
export const fileStamp = (at: EpochMs, zone: Zone): string =>
  lightFormat(inZone(at, zone), 'yyyyMMddHHmmss');

/** File name: the name and its stamp (contract W16). */
export const csvFileName = (name: string, at: EpochMs, zone: Zone): string =>
  `${name}-${fileStamp(at, zone)}.csv`;
