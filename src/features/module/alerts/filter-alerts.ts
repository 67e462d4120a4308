import { folded } from '../../../base/folded-text';
import type { AlertText } from './alert-text';

/** Folded text of a row, computed at its first search. */
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

/** Returns the rows that contain each word of the query; all rows for an empty query. */
export function filterAlerts(rows: readonly AlertText[], query: string): readonly AlertText[] {
  const words = folded(query).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => words.every((word) => wordsOf(row).includes(word)));
}
