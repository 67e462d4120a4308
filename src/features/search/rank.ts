import { folded } from '../../base/folded-text';

/** Something that can be searched for. */
export interface Searchable {
  /** What it is called: a match here weighs most. */
  readonly title: string;
  /** What else finds it: ids, places, codes. */
  readonly keywords: readonly string[];
}

/** How well one word of the question finds one text: 0 not at all, more is better. */
function fit(word: string, text: string): number {
  const at = text.indexOf(word);
  if (at < 0) return 0;
  if (text === word) return 4;
  if (at === 0) return 3;
  return /[\s\-_/.,()]/u.test(text.charAt(at - 1)) ? 2 : 1;
}

/** The title counts twice as much as what else finds it. */
function fitOf(word: string, title: string, keywords: readonly string[]): number {
  return Math.max(2 * fit(word, title), ...keywords.map((keyword) => fit(word, keyword)));
}

/**
 * What every word of the question finds, the best first; what fits equally well stays in the order it came in. An empty
 * question finds nothing.
 */
export function ranked<T extends Searchable>(
  things: readonly T[],
  question: string,
  most: number,
): readonly T[] {
  const words = folded(question).split(/\s+/u).filter(Boolean);
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
