import Papa from 'papaparse';
import { withWholeQuotes } from './whole-quotes';

/** A file's table as text; rows may be shorter than the header. */
export interface CsvTable {
  /** As many as the longest row has; '' where the file names none. */
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The file has more than is here. */
  readonly isCut: boolean;
}

/** More than this is not read, so that no file can make the page hang. */
export interface CsvLimits {
  readonly columns: number;
  readonly cells: number;
  readonly cellLength: number;
}

export const CSV_LIMITS: CsvLimits = { columns: 200, cells: 1_500_000, cellLength: 500 };

const SEPARATORS = [',', ';', '\t', '|'] as const;
const DIRECTIVE = /^sep=([^\r\n])?[^\r\n]*(\r\n|\r|\n|$)/i;

/** The known separator that is most often in the first line; a comma when none is. */
function usualSeparator(text: string): string {
  const end = text.search(/[\r\n]/);
  const line = text.slice(0, end === -1 ? 1_000 : Math.min(end, 1_000));
  const count = (separator: string) => line.split(separator).length;
  return SEPARATORS.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

/**
 * Reads a CSV as people and machines write it: a BOM, a line that names the separator, quotes, rows
 * of any length, any line end. Never throws; the time it needs grows with the length of the text.
 */
export function readCsv(whole: string, limits: CsvLimits = CSV_LIMITS): CsvTable {
  const bare = whole.startsWith('\uFEFF') ? whole.slice(1) : whole;
  const [directive = '', named = ''] = DIRECTIVE.exec(bare) ?? [];
  const text = bare.slice(directive.length);
  const delimiter = SEPARATORS.find((one) => one === named) ?? usualSeparator(text);
  const rows: (readonly string[])[] = [];
  let cells = 0;
  let width = 0;
  let isCut = false;
  Papa.parse<string[]>(withWholeQuotes(text, delimiter), {
    delimiter,
    newline: '\n',
    skipEmptyLines: true,
    step: ({ data }, parser) => {
      if (cells >= limits.cells) {
        isCut = true;
        parser.abort();
        return;
      }
      isCut ||=
        data.length > limits.columns || data.some((cell) => cell.length > limits.cellLength);
      const row = data.slice(0, limits.columns).map((cell) => cell.slice(0, limits.cellLength));
      rows.push(row);
      cells += row.length;
      width = Math.max(width, row.length);
    },
  });
  const [head = [], ...body] = rows;
  const header = Array.from({ length: width }, (_, index) => (head[index] ?? '').trim());
  return { header, rows: body, isCut };
}
