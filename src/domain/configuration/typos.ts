/** Lengths from which a word may have one and two typing errors. */
const ONE_FROM = 4;
const TWO_FROM = 8;
/** Longest word in which typing errors are looked for. */
const LONGEST = 64;

const mostOf = (typed: string): number =>
  typed.length >= TWO_FROM ? 2 : typed.length >= ONE_FROM ? 1 : 0;

/** Letters of a word as a set of bits; different letters may share one. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i += 1) bits |= 1 << (word.charCodeAt(i) & 31);
  return bits;
}

/**
 * Whether so many letters of what was typed are not in a word at all that it has too many typing
 * errors. Most words are ruled out by it, at a fraction of the time that comparing them takes.
 */
export function lacksLetters(typed: string, typedBits: number, wordBits: number): boolean {
  let count = 0;
  for (let bits = typedBits & ~wordBits; bits !== 0; bits &= bits - 1) count += 1;
  return count > mostOf(typed);
}

/** Distances of the letters typed so far from each beginning of the word, and of those before. */
const rows = [0, 1, 2].map(() => new Uint8Array(LONGEST + 3));

/**
 * Returns the number of typing errors with which a word, or its beginning, was typed: letters that
 * are wrong, missing, too many, or exchanged with their neighbour. Null when they are too many for
 * the length of what was typed.
 */
export function typosOf(typed: string, word: string): number | null {
  const most = mostOf(typed);
  if (most === 0 || typed.length > LONGEST || word.length < typed.length - most) return null;
  const width = Math.min(word.length, typed.length + most);
  for (let j = 0; j <= width; j += 1) set(0, j, j);
  for (let i = 1; i <= typed.length; i += 1) {
    set(i, 0, i);
    let least = i;
    for (let j = 1; j <= width; j += 1) {
      const distance = distanceAt(typed, word, i, j);
      set(i, j, distance);
      least = Math.min(least, distance);
    }
    if (least > most) return null;
  }
  let typos = most + 1;
  for (let j = Math.max(0, typed.length - most); j <= width; j += 1) {
    typos = Math.min(typos, at(typed.length, j));
  }
  return typos <= most ? typos : null;
}

/** Errors between the first `i` typed letters and the first `j` letters of the word. */
function distanceAt(typed: string, word: string, i: number, j: number): number {
  const letter = typed.charCodeAt(i - 1);
  const other = word.charCodeAt(j - 1);
  if (letter === other) return at(i - 1, j - 1);
  const distance = 1 + Math.min(at(i - 1, j - 1), at(i - 1, j), at(i, j - 1));
  const isExchanged =
    i > 1 && j > 1 && letter === word.charCodeAt(j - 2) && other === typed.charCodeAt(i - 2);
  return isExchanged ? Math.min(distance, at(i - 2, j - 2) + 1) : distance;
}

const at = (i: number, j: number): number => rows[i % 3]?.[j] ?? 0;

function set(i: number, j: number, distance: number): void {
  const row = rows[i % 3];
  if (row !== undefined) row[j] = distance;
}
