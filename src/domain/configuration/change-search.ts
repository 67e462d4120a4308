import { folded } from '../../base/folded-text';
import type { ListedChange } from './listing';

/** Folded texts, which many changes share. */
const known = new Map<string, string>();
const MOST_KNOWN = 50_000;

function foldedOnce(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const words = folded(text);
  known.set(text, words);
  return words;
}

/** Changes with the texts that they are searched by. */
export interface SearchedChanges {
  readonly changes: readonly ListedChange[];
  /** Folded text of each change, in the same order. */
  readonly texts: readonly string[];
}

/** Prepares changes for the search, so that no key press has to. */
export const searchedChanges = (changes: readonly ListedChange[]): SearchedChanges => ({
  changes,
  texts: changes.map((change) => {
    const { machineName, name, key, configType, oldValue, newValue } = change;
    return [machineName, name, key, configType, oldValue, newValue].map(foldedOnce).join('\n');
  }),
});

/** Changes to find; null for any machine or configuration type. */
export interface ChangeQuery {
  readonly text: string;
  readonly machine: string | null;
  readonly configType: string | null;
}

/** Digits from which a word may be a part of an id: "31" would find most machines. */
const ID_DIGITS = 4;

const isOfId = (word: string, id: string): boolean => word.length >= ID_DIGITS && id.includes(word);

/** Returns the changes that have each word of the text, in their order. */
export function findChanges(
  { changes, texts }: SearchedChanges,
  { text, machine, configType }: ChangeQuery,
): readonly ListedChange[] {
  const words = folded(text).split(/\s+/u).filter(Boolean);
  if (words.length === 0 && machine === null && configType === null) return changes;
  return changes.filter(
    (change, index) =>
      (machine === null || change.id === machine) &&
      (configType === null || change.configType === configType) &&
      words.every((word) => texts[index]?.includes(word) === true || isOfId(word, change.id)),
  );
}
