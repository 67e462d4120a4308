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
 * empty.
 */
export function filterRows<Row extends Named>(
  rows: readonly Row[],
  question: string,
): readonly Row[] {
  const words = folded(question).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const texts = textsOf(row);
    return words.every((word) => texts.some((text) => text.includes(word)));
  });
}
