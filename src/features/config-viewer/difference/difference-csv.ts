import { csvText, type CsvCell } from '../../../base/csv';
import type { EpochMs } from '../../../base/units';
import { inForceFrom } from '../../../domain/configuration/config-entry';
import { valueCell } from '../../../domain/configuration/config-csv';
import type {
  ComparedCell,
  DifferenceKind,
  DifferenceRow,
  MissingKind,
} from '../../../domain/configuration/difference';

export interface DifferenceCsvWords {
  readonly header: readonly string[];
  readonly kind: (kind: DifferenceKind) => string;
  readonly missing: (kind: MissingKind) => string;
  readonly time: (at: EpochMs) => string;
}

/** Returns the rows as CSV (contract W16): each side with its value, unit and since when. */
export const differenceCsv = (rows: readonly DifferenceRow[], words: DifferenceCsvWords): string =>
  csvText(
    words.header,
    rows.map((row) => [
      row.configType,
      row.name,
      row.key,
      ...cellsOf(row.left, words),
      ...cellsOf(row.right, words),
      words.kind(row.kind),
    ]),
  );

function cellsOf(cell: ComparedCell, { missing, time }: DifferenceCsvWords): readonly CsvCell[] {
  if (cell.kind !== 'value') return [missing(cell.kind), null, null];
  const since = cell.entry === null ? null : time(inForceFrom(cell.entry));
  return [valueCell(cell.value), cell.form.unit, since];
}
