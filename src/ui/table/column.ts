import type { ReactNode } from 'react';
import type { SortKey } from './table-view';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** With it the column can be sorted; it is computed once for each row. */
  sortKey?: (row: Row) => SortKey;
  /** Whether a long heading may take several lines. */
  wrapsHeader?: boolean;
  /** Numbers are aligned to the end. */
  align?: 'start' | 'end';
  /**
   * The column's share of the table's width. With shares no value that appears or grows moves
   * another one; either all columns of a table have one, or none.
   */
  share?: number;
  /** Hidden where there is no room for it; the rows may still be sorted by it. */
  hidden?: boolean;
};
