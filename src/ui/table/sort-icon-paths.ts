import type { SortDirection } from './table-view';

/** Arrows of a column's heading, on the grid of ui/icons. */
export const SORT_ICON_PATHS: Record<SortDirection | 'none', string> = {
  ascending: 'M12 19V5M6.5 10.5L12 5l5.5 5.5',
  descending: 'M12 5v14M6.5 13.5L12 19l5.5-5.5',
  none: 'M8 9.5L12 5.5l4 4M8 14.5l4 4 4-4',
};
