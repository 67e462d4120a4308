import { folded } from '../../../base/folded-text';
import type { AlertText } from './alert-text';

/** A row's words as they are compared: folded once, at its first question. */
const known = new WeakMap<AlertText, string>();

function wordsOf(row: AlertText): string {
  const before = known.get(row);
  if (before !== undefined) return before;
  const { name, description, legacyName, time, localTime, change, reaction } = row;
  const all = [name, description, legacyName, time, localTime, change, reaction, row.alert.code];
  const words = folded(all.join('\n'));
  known.set(row, words);
  return words;
}

/** Rows in which each word of the question is found; all rows when it asks nothing. */
export function foundAlerts(rows: readonly AlertText[], question: string): readonly AlertText[] {
  const words = folded(question).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => words.every((word) => wordsOf(row).includes(word)));
}
