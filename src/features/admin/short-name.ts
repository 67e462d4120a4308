/** Longest name inside a sentence or a button, UTF-16 code units. */
const MOST = 60;

/** Name for a sentence: a long one is cut, not within a character of two code units. */
export const shortName = (name: string): string =>
  name.length <= MOST ? name : `${name.slice(0, MOST).replace(/[\uD800-\uDBFF]$/, '')}…`;
