import type { CsvTable } from './read-csv';

/** Numbers have no unnecessary leading zero: such digits are a name, for example a module id. */
const NUMBER = /^[-+]?((0|[1-9]\d*)(\.\d*)?|\.\d+)(e[-+]?\d{1,3})?$/i;
const TIME =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?) ?(Z|[+-]\d{2}:?\d{2})?$/;

/** Number in a cell; NaN if there is none. */
export const numberOf = (cell: string): number =>
  NUMBER.test(cell.trim()) ? Number(cell) : Number.NaN;

/** Epoch milliseconds of an ISO 8601 moment, in UTC if it has no zone. NaN for anything else. */
export function timeOf(cell: string): number {
  const [, day, clock, zone = 'Z'] = TIME.exec(cell.trim()) ?? [];
  return day === undefined || clock === undefined
    ? Number.NaN
    : Date.parse(`${day}T${clock}${zone}`);
}

const namesZone = (cell: string): boolean => TIME.exec(cell.trim())?.[3] !== undefined;

/** Content of a column, ignoring empty cells. */
export type ColumnKind = 'number' | 'time' | 'text' | 'empty';

/** Number of rows that decide the kind of a column. */
const SAMPLE_ROWS = 500;

/** Up to one cell in ten may be of another kind. */
const MOSTLY = 0.9;

export function columnKind({ rows }: CsvTable, index: number): ColumnKind {
  const cells = rows
    .slice(0, SAMPLE_ROWS)
    .map((row) => row[index] ?? '')
    .filter((cell) => cell.trim() !== '');
  if (cells.length === 0) return 'empty';
  const are = (read: (cell: string) => number) =>
    cells.filter((cell) => !Number.isNaN(read(cell))).length >= MOSTLY * cells.length;
  if (are(numberOf)) return 'number';
  return are(timeOf) ? 'time' : 'text';
}

export const columnKinds = (table: CsvTable): readonly ColumnKind[] =>
  table.header.map((_, index) => columnKind(table, index));

/**
 * Index of the column of times: one with a zone is preferred to one without; -1 if there is none.
 */
export function timeColumn({ rows }: CsvTable, kinds: readonly ColumnKind[]): number {
  const times = [...kinds.keys()].filter((index) => kinds[index] === 'time');
  const zoned = times.find((index) =>
    rows.slice(0, SAMPLE_ROWS).some((row) => namesZone(row[index] ?? '')),
  );
  return zoned ?? times[0] ?? -1;
}
