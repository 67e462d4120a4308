/**
 * A quoted cell with more quotes in it counts as one that is never closed. As many characters are
 * left of a cell that is never closed: more than the view shows of any cell.
 */
const MOST = 10_000;

const LINE_ENDS = /[\r\n]+/g;

/**
 * One cell, or line ends: a quoted cell and the text after its quote, one never closed, plain text.
 */
const pieces = (separator: string): RegExp =>
  new RegExp(
    [
      `"([^"]*(?:""[^"]*){0,${String(MOST)}})"(?!")([^${separator}\\r\\n]*)`,
      '"([^]*)',
      '[\\r\\n]+',
      `[^${separator}"\\r\\n][^${separator}\\r\\n]*`,
    ].join('|'),
    'g',
  );

const doubled = (text: string): string => text.replaceAll('"', '""');

/**
 * The same table with one "\n" between lines and each quoted cell closed at its end:
 *
 *   "x"y,2       ->  "xy",2
 *   "x,2         ->  "x,2"
 *
 * papaparse would read the rest of the file into such a cell, and can take minutes to do it.
 */
export const withWholeQuotes = (text: string, separator: string): string =>
  text.includes('"') ? text.replace(pieces(separator), wholePiece) : text.replace(LINE_ENDS, '\n');

function wholePiece(piece: string, quoted?: string, after?: string, open?: string): string {
  if (open !== undefined) {
    return `"${doubled(open.slice(0, MOST).replaceAll('""', '"'))}"`;
  }
  if (quoted !== undefined) return `"${quoted}${doubled(after ?? '')}"`;
  return piece.replace(LINE_ENDS, '\n');
}
