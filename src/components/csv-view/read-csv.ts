/** A file's table as text; rows may be shorter than the header. */
export interface CsvTable {
  /** As many as the longest row has; '' where the file names none. */
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The file has more than is here. */
  readonly isCut: boolean;
}

/** A file may be anything: more than this is not taken up, so that no file can make the page hang. */
export interface CsvLimits {
  readonly columns: number;
  readonly cells: number;
  readonly cellLength: number;
}

export const CSV_LIMITS: CsvLimits = { columns: 200, cells: 1_500_000, cellLength: 500 };

const SEPARATORS = [',', ';', '\t', '|'] as const;
const DIRECTIVE = /^sep=([^\r\n])?[^\r\n]*(\r\n|\r|\n|$)/i;
const QUOTE = '"';

/** Which of the known separators is most often in the first line; a comma when none is. */
function usualSeparator(text: string): string {
  const end = text.search(/[\r\n]/);
  const line = text.slice(0, end === -1 ? 1_000 : Math.min(end, 1_000));
  const count = (separator: string) => line.split(separator).length;
  return SEPARATORS.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

interface Place {
  readonly text: string;
  /** Where the next character is that is not of this cell. */
  readonly end: number;
}

const LF = 10;
const CR = 13;

/** Goes by codes: ten megabytes are looked at one by one. */
function plainCell(text: string, from: number, separator: string): Place {
  const stop = separator.charCodeAt(0);
  let end = from;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code === stop || code === LF || code === CR) break;
  }
  return { text: text.slice(from, end), end };
}

/** Where the next line begins that is not empty. */
function nextLine(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === LF || text.charCodeAt(at) === CR) at += 1;
  return at;
}

/** A quoted cell; one that is never closed goes on to the end of the file, what follows the quote belongs to it. */
function quotedCell(text: string, from: number, separator: string): Place {
  const parts: string[] = [];
  let at = from + 1;
  for (;;) {
    const close = text.indexOf(QUOTE, at);
    if (close === -1) return { text: parts.join('') + text.slice(at), end: text.length };
    parts.push(text.slice(at, close));
    if (text[close + 1] !== QUOTE) {
      const rest = plainCell(text, close + 1, separator);
      return { text: parts.join('') + rest.text, end: rest.end };
    }
    parts.push(QUOTE);
    at = close + 2;
  }
}

interface Line {
  readonly cells: readonly string[];
  readonly end: number;
  readonly isCut: boolean;
}

function readLine(text: string, from: number, separator: string, limits: CsvLimits): Line {
  const cells: string[] = [];
  let isCut = false;
  let at = from;
  for (;;) {
    const cell =
      text[at] === QUOTE ? quotedCell(text, at, separator) : plainCell(text, at, separator);
    if (cells.length === limits.columns) isCut = true;
    else cells.push(cell.text.slice(0, limits.cellLength));
    isCut ||= cell.text.length > limits.cellLength;
    at = cell.end;
    if (text[at] !== separator) break;
    at += 1;
  }
  return { cells, end: at, isCut };
}

/**
 * Reads a CSV as people and machines write it: a BOM, a directive of the separator (section 7), quotes, rows of any
 * length, any line end. It never throws, and takes time by the length of the text alone.
 */
export function readCsv(whole: string, limits: CsvLimits = CSV_LIMITS): CsvTable {
  const bare = whole.startsWith('\uFEFF') ? whole.slice(1) : whole;
  const [line = '', named = ''] = DIRECTIVE.exec(bare) ?? [];
  const text = bare.slice(line.length);
  const separator = SEPARATORS.find((one) => one === named) ?? usualSeparator(text);
  const rows: (readonly string[])[] = [];
  let at = nextLine(text, 0);
  let [cells, width, isCut] = [0, 0, false];
  while (at < text.length && cells < limits.cells) {
    const read = readLine(text, at, separator, limits);
    at = nextLine(text, read.end);
    isCut ||= read.isCut;
    rows.push(read.cells);
    cells += read.cells.length;
    width = Math.max(width, read.cells.length);
  }
  const [head = [], ...body] = rows;
  const header = Array.from({ length: width }, (_, index) => (head[index] ?? '').trim());
  return { header, rows: body, isCut: isCut || at < text.length };
}
