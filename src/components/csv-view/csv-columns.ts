import type { CsvTable } from './read-csv';

/** A number that begins with a zero more than it needs is the name of something: a module's id. */
const NUMBER = /^[-+]?((0|[1-9]\d*)(\.\d*)?|\.\d+)(e[-+]?\d{1,3})?$/i;
const TIME =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?) ?(Z|[+-]\d{2}:?\d{2})?$/;

/** NaN for what is no number. */
export const numberOf = (cell: string): number =>
  NUMBER.test(cell.trim()) ? Number(cell) : Number.NaN;

/** Epoch ms of a moment as ISO 8601 writes it; without a zone it is read as UTC. NaN for anything else. */
export function timeOf(cell: string): number {
  const [, day, clock, zone = 'Z'] = TIME.exec(cell.trim()) ?? [];
  return day === undefined || clock === undefined
    ? Number.NaN
    : Date.parse(`${day}T${clock}${zone}`);
}

const namesZone = (cell: string): boolean => TIME.exec(cell.trim())?.[3] !== undefined;

/** What the cells of a column are, but for the empty ones. */
export type ColumnKind = 'number' | 'time' | 'text' | 'empty';

/** So many rows tell what a column is. */
const LOOKED_AT = 500;

/** One cell in ten may be something else. */
const MOSTLY = 0.9;

export function columnKind({ rows }: CsvTable, index: number): ColumnKind {
  const cells = rows
    .slice(0, LOOKED_AT)
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

/** The column that says when: one that names its zone before one that does not; -1 when none does. */
export function timeColumn({ rows }: CsvTable, kinds: readonly ColumnKind[]): number {
  const times = [...kinds.keys()].filter((index) => kinds[index] === 'time');
  const zoned = times.find((index) =>
    rows.slice(0, LOOKED_AT).some((row) => namesZone(row[index] ?? '')),
  );
  return zoned ?? times[0] ?? -1;
}
