import type { ReactElement, ReactNode } from 'react';
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

/** Wraps the content of a row's first cell in the row's link (a router's `<Link>`; ui knows no router). */
export type RowLink<Row> = (row: Row, content: ReactNode) => ReactElement;
