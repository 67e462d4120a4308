import { folded } from '../../base/folded-text';
import type { ModuleRow } from './module-row';

type Named = Pick<ModuleRow, 'moduleId' | 'name' | 'powerBlockId' | 'powerBlockName'>;

/** A row's texts as they are compared: folded once, at its first question. */
const known = new WeakMap<Named, readonly string[]>();

function textsOf(row: Named): readonly string[] {
  const before = known.get(row);
  if (before !== undefined) return before;
  const texts = [row.name, row.moduleId, row.powerBlockName, row.powerBlockId].map(folded);
  known.set(row, texts);
  return texts;
}

/** Rows in which each word of the question is in the name, the id or the power block; all rows when it asks nothing. */
export function foundRows<Row extends Named>(
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
