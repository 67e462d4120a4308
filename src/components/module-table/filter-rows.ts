import { folded } from '../../base/folded-text';
import type { ModuleRow } from './module-row';

type Named = Pick<ModuleRow, 'moduleId' | 'name' | 'powerBlockId' | 'powerBlockName'>;

/** Folded texts of each row, computed at its first search. */
const cache = new WeakMap<Named, readonly string[]>();

function textsOf(row: Named): readonly string[] {
  const before = cache.get(row);
  if (before !== undefined) return before;
  const texts = [row.name, row.moduleId, row.powerBlockName, row.powerBlockId].map(folded);
  cache.set(row, texts);
  return texts;
}

/**
 * Rows whose name, id or power block contains each word of the search; all rows if the search is
 * empty. Where a name contains several words as they stand, only those rows: the 3 of "Beppu 3" is
 * in the ids of its neighbours too.
 */
export function filterRows<Row extends Named>(
  rows: readonly Row[],
  question: string,
): readonly Row[] {
  const words = folded(question).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return rows;
  const has = (row: Row, part: string) => textsOf(row).some((text) => text.includes(part));
  const named = words.length > 1 ? rows.filter((row) => has(row, words.join(' '))) : [];
  return named.length > 0 ? named : rows.filter((row) => words.every((word) => has(row, word)));
}
