import type { ReactNode } from 'react';
import type { SortKey } from './table-view';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** With it the column can be sorted; it is worked out once for each row. */
  sortKey?: (row: Row) => SortKey;
  /** Numbers stand at the end. */
  align?: 'start' | 'end';
  /**
   * The column's share of the table's width. With shares no value that comes or grows moves another
   * one; a table gives all of its columns one, or none.
   */
  share?: number;
  /** Not shown, where there is no room for it; the rows may still be sorted by it. */
  hidden?: boolean;
};
