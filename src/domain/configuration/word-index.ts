import { folded } from '../../base/folded-text';
import { lacksLetters, letterBits, typosOf } from './typos';

/** Something that is found by its words. */
export interface Findable {
  /** Its name: a match here has the most weight. */
  readonly title: string;
  readonly keywords: readonly string[];
}

/** Words of many items, folded once, so that a key press compares each word only once. */
export interface WordIndex<T> {
  readonly items: readonly T[];
  /** Different words of all items. */
  readonly words: readonly string[];
  /** Letters of each word (`letterBits`). */
  readonly letters: readonly number[];
  /** For each word the items that have it; negative (-1 - item) where it is a keyword. */
  readonly places: readonly (readonly number[])[];
}

/** Longest text of an item that is searched: nobody types more of a name of 10,000 characters. */
const LONGEST = 200;
const BETWEEN = /[\s\-_/.,:;()[\]·]+/u;

/** Returns the words of a query or a name, folded: without case, accents and kinds of kana. */
export const foldedWords = (text: string): readonly string[] =>
  folded(text.slice(0, LONGEST)).split(/\s+/u).filter(Boolean);

/** Words of a text, also the parts of `POWER_MAX`. */
const allWords = (text: string): readonly string[] =>
  foldedWords(text).flatMap((word) => {
    const parts = word.split(BETWEEN).filter(Boolean);
    return parts.length > 1 ? [word, ...parts] : [word];
  });

export function wordIndex<T extends Findable>(items: readonly T[]): WordIndex<T> {
  const all = new Map<string, number[]>();
  const add = (word: string, place: number) => {
    const places = all.get(word);
    if (places === undefined) all.set(word, [place]);
    else if (places.at(-1) !== place) places.push(place);
  };
  items.forEach(({ title, keywords }, item) => {
    for (const word of allWords(title)) add(word, item);
    for (const keyword of keywords) for (const word of allWords(keyword)) add(word, -1 - item);
  });
  const words = [...all.keys()];
  return { items, words, letters: words.map(letterBits), places: [...all.values()] };
}

/** Kinds of matches: what was typed, or something similar to it. */
type Nearness = 'exact' | 'similar';

/** Words of the last queries of an index: most words of a query stay from key to key. */
const remembered = new WeakMap<object, Map<string, Float32Array>>();
const MOST_REMEMBERED = 32;

/** Returns for each item how well its best word matches: 0 not at all, more is better. */
export function fitsOf<T>(index: WordIndex<T>, typed: string, nearness: Nearness): Float32Array {
  const known = remembered.get(index) ?? new Map<string, Float32Array>();
  remembered.set(index, known);
  const key = `${nearness} ${typed}`;
  const fits = known.get(key) ?? matchWords(index, typed, nearness);
  known.delete(key);
  known.set(key, fits);
  const [oldest] = known.keys();
  if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest);
  return fits;
}

function matchWords<T>(
  { items, words, letters, places }: WordIndex<T>,
  typed: string,
  nearness: Nearness,
): Float32Array {
  const fits = new Float32Array(items.length);
  const fit = nearness === 'exact' ? exactFit : similarFit;
  const typedBits = letterBits(typed);
  words.forEach((word, i) => {
    if (nearness === 'similar' && lacksLetters(typed, typedBits, letters[i] ?? 0)) return;
    const found = fit(typed, word);
    if (found === 0) return;
    for (const place of places[i] ?? []) {
      const item = place < 0 ? -1 - place : place;
      fits[item] = Math.max(fits[item] ?? 0, place < 0 ? found : 2 * found);
    }
  });
  return fits;
}

const isDigit = (letter: string): boolean => letter >= '0' && letter <= '9' && letter !== '';

/** Digits of a machine's id that find it by a part of it. */
const PART_OF_ID = /\d{4}/;

/** Whether a match would take a part of a number: 3 does not find 31. */
const cutsNumber = (word: string, at: number, end: number): boolean =>
  (isDigit(word.charAt(end - 1)) && isDigit(word.charAt(end))) ||
  (isDigit(word.charAt(at - 1)) && isDigit(word.charAt(at)));

function exactFit(typed: string, word: string): number {
  if (word === typed) return 4;
  const at = word.indexOf(typed);
  if (at < 0) return 0;
  if (cutsNumber(word, at, at + typed.length) && !PART_OF_ID.test(typed)) return 0;
  return at === 0 ? 3 : 1;
}

/** Similar: with a typing error or two, or with a number that begins as the typed one. */
function similarFit(typed: string, word: string): number {
  const exact = exactFit(typed, word);
  if (exact > 0) return exact;
  if (word.startsWith(typed)) return 1;
  const typos = typosOf(typed, word);
  return typos === null ? 0 : 1 / (1 + typos);
}

/** Returns the items that have every word of a query, in their order; similar ones if none has. */
export function itemsFound<T>(index: WordIndex<T>, query: string): readonly T[] {
  const words = foldedWords(query);
  const found = (nearness: Nearness) => {
    const fits = words.map((word) => fitsOf(index, word, nearness));
    return index.items.filter((_, i) => fits.every((fit) => (fit[i] ?? 0) > 0));
  };
  const exact = found('exact');
  return exact.length > 0 ? exact : found('similar');
}
