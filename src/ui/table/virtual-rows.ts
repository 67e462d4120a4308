import { defaultRangeExtractor, type Range, type VirtualItem } from '@tanstack/react-virtual';

/** Pages longer than this hold only the rows in sight in the document. */
export const VIRTUAL_FROM = 60;

/** The rows to draw: those in sight with some around them, and the one that has the focus, wherever it is. */
export function drawnIndexes(range: Range, focused: number): number[] {
  const near = defaultRangeExtractor(range);
  if (focused < 0 || focused >= range.count || near.includes(focused)) return near;
  return [...near, focused].sort((a, b) => a - b);
}

/** A row to draw, and how high the rows are that stand between it and the one drawn before; px. */
export interface DrawnRow {
  readonly index: number;
  readonly gap: number;
}

/** The rows to draw with the gaps before them, and what remains below the last. */
export function drawnRows(
  items: readonly Pick<VirtualItem, 'index' | 'start' | 'end'>[],
  height: number,
): { readonly rows: readonly DrawnRow[]; readonly below: number } {
  let end = 0;
  const rows = items.map((item) => {
    const gap = item.start - end;
    end = item.end;
    return { index: item.index, gap };
  });
  return { rows, below: Math.max(0, height - end) };
}
