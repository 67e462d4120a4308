export type SortDirection = 'ascending' | 'descending';
export type Sort = { column: string; direction: SortDirection };

/** What a table shows of its rows; plain data, so that a screen may keep it in its URL. `page` counts from 0. */
export type TableView = { sort: Sort | null; page: number; pageSize: number };

export type Compare<Row> = (one: Row, other: Row) => number;

/** A press on a column's heading: ascending, then descending, then the order the rows came in. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}

/** A sorted copy. Stable both ways: rows that compare equal keep the order they came in. */
export function sortRows<Row>(
  rows: readonly Row[],
  compare: Compare<Row>,
  direction: SortDirection,
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return [...rows].sort((one, other) => sign * compare(one, other));
}

/** At least 1: an empty table has one empty page. */
export const pageCount = (rowCount: number, pageSize: number): number =>
  Math.max(1, Math.ceil(rowCount / pageSize));

/** The page that is shown: the asked one, or the last when rows have gone since. */
export const shownPage = (view: TableView, rowCount: number): number =>
  Math.min(Math.max(0, view.page), pageCount(rowCount, view.pageSize) - 1);

export type PageSlice<Row> = {
  rows: Row[];
  /** Counted from 1; 0 when there is none. */
  first: number;
  last: number;
};

/** The rows of the shown page, and which they are. */
export function pageOf<Row>(rows: readonly Row[], view: TableView): PageSlice<Row> {
  const start = shownPage(view, rows.length) * view.pageSize;
  const slice = rows.slice(start, start + view.pageSize);
  return { rows: slice, first: slice.length === 0 ? 0 : start + 1, last: start + slice.length };
}
