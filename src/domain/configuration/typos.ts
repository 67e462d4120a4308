/** Lengths from which a word may have one and two typing errors. */
const ONE_FROM = 4;
const TWO_FROM = 8;

const mostOf = (typed: string): number =>
  typed.length >= TWO_FROM ? 2 : typed.length >= ONE_FROM ? 1 : 0;

/**
 * Returns the number of typing errors with which a word, or its beginning, was typed: letters that
 * are wrong, missing, too many, or exchanged with their neighbour. Null when they are too many for
 * the length of what was typed.
 */
export function typosOf(typed: string, word: string): number | null {
  const most = mostOf(typed);
  if (most === 0 || word.length < typed.length - most) return null;
  const width = Math.min(word.length, typed.length + most);
  let before = new Uint8Array(width + 1);
  let row = Uint8Array.from({ length: width + 1 }, (_, i) => i);
  for (let i = 1; i <= typed.length; i += 1) {
    const next = new Uint8Array(width + 1);
    next[0] = i;
    let least = i;
    for (let j = 1; j <= width; j += 1) {
      next[j] = cell({ typed, word, i, j, before, row, next });
      least = Math.min(least, next[j] ?? 0);
    }
    if (least > most) return null;
    before = row;
    row = next;
  }
  const typos = Math.min(...row.subarray(Math.max(0, typed.length - most)));
  return typos <= most ? typos : null;
}

interface Cell {
  readonly typed: string;
  readonly word: string;
  readonly i: number;
  readonly j: number;
  /** Rows of the distances two letters ago, one letter ago, and now. */
  readonly before: Uint8Array;
  readonly row: Uint8Array;
  readonly next: Uint8Array;
}

function cell({ typed, word, i, j, before, row, next }: Cell): number {
  const [letter, other] = [typed.charCodeAt(i - 1), word.charCodeAt(j - 1)];
  const replaced = at(row, j - 1) + (letter === other ? 0 : 1);
  const distance = Math.min(replaced, at(row, j) + 1, at(next, j - 1) + 1);
  const isExchanged =
    i > 1 && j > 1 && letter === word.charCodeAt(j - 2) && other === typed.charCodeAt(i - 2);
  return isExchanged ? Math.min(distance, at(before, j - 2) + 1) : distance;
}

const at = (row: Uint8Array, index: number): number => row[index] ?? 0;
