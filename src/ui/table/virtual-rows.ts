import { defaultRangeExtractor, type Range, type VirtualItem } from '@tanstack/react-virtual';

/** Pages longer than this hold only the visible rows in the document. */
export const VIRTUAL_FROM = 60;

/**
 * Indexes to draw: the visible rows with some around them, and the row that has the focus, wherever
 * it is.
 */
export function drawnIndexes(range: Range, focused: number): number[] {
  const near = defaultRangeExtractor(range);
  if (focused < 0 || focused >= range.count || near.includes(focused)) return near;
  return [...near, focused].sort((a, b) => a - b);
}

/** A row to draw, and the height of the rows between it and the one drawn before; px. */
export interface DrawnRow {
  readonly index: number;
  readonly gap: number;
}

/** Returns the rows to draw with the gaps before them, and the height below the last. */
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
