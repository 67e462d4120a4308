import { folded } from '../../base/folded-text';

/** Something that can be searched for. */
export interface Searchable {
  /** Its name: a match here has the most weight. */
  readonly title: string;
  /** Other words that find it: ids, places, codes. */
  readonly keywords: readonly string[];
}

/** Returns how well a text matches one word of the query: 0 not at all, more is better. */
function fit(word: string, text: string): number {
  const at = text.indexOf(word);
  if (at < 0) return 0;
  if (text === word) return 4;
  if (at === 0) return 3;
  return /[\s\-_/.,()]/u.test(text.charAt(at - 1)) ? 2 : 1;
}

/** A match in the title counts twice as much as one in the keywords. */
function fitOf(word: string, title: string, keywords: readonly string[]): number {
  return Math.max(2 * fit(word, title), ...keywords.map((keyword) => fit(word, keyword)));
}

/**
 * Returns the items that match every word of the query, best first; equal ones keep their order. An
 * empty query finds nothing.
 */
export function ranked<T extends Searchable>(
  things: readonly T[],
  query: string,
  most: number,
): readonly T[] {
  const words = folded(query).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  return things
    .map((thing) => {
      const title = folded(thing.title);
      const keywords = thing.keywords.map(folded);
      const fits = words.map((word) => fitOf(word, title, keywords));
      return { thing, fit: fits.includes(0) ? 0 : fits.reduce((sum, one) => sum + one, 0) };
    })
    .filter((found) => found.fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, most)
    .map(({ thing }) => thing);
}
