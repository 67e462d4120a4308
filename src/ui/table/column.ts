import type { ReactNode } from 'react';
import type { Compare } from './table-view';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** With it the column can be sorted. */
  compare?: Compare<Row>;
  /** Numbers stand at the end. */
  align?: 'start' | 'end';
};
