export type SortDirection = 'ascending' | 'descending';
export type Sort = { column: string; direction: SortDirection };

/** A page size that holds every row. */
export const ALL_ROWS = Number.POSITIVE_INFINITY;

/**
 * Sorting and page of a table; plain data, so that a screen may store it in its URL. `page` counts
 * from 0.
 */
export type TableView = { sort: Sort | null; page: number; pageSize: number };

/**
 * Value that rows are sorted by: a number, or words in the order of the language; null comes first.
 */
export type SortKey = string | number | null;

/**
 * Returns the sorting after a press on a column's heading: ascending, then descending, then the
 * original order.
 */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}

function compareKeys(one: SortKey, other: SortKey, collator: Intl.Collator): number {
  if (one === other) return 0;
  if (one === null) return -1;
  if (other === null) return 1;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
}

/**
 * Returns a sorted copy. Stable both ways: rows that compare equal keep their order. Numbers within
 * words compare as numbers.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => SortKey,
  direction: SortDirection,
  locale: string,
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const collator = new Intl.Collator(locale, { numeric: true });
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((one, other) => sign * compareKeys(one.key, other.key, collator))
    .map(({ row }) => row);
}

/** At least 1: an empty table has one empty page. */
export const pageCount = (rowCount: number, pageSize: number): number =>
  Math.max(1, Math.ceil(rowCount / pageSize));

/** The visible page: the requested one, or the last when there are fewer rows by now. */
export const shownPage = (view: TableView, rowCount: number): number =>
  Math.min(Math.max(0, view.page), pageCount(rowCount, view.pageSize) - 1);

export type PageSlice<Row> = {
  rows: readonly Row[];
  /** Counted from 1; 0 when there is none. */
  first: number;
  last: number;
};

/** Returns the rows of the visible page, and their numbers. */
export function pageOf<Row>(rows: readonly Row[], view: TableView): PageSlice<Row> {
  const page = shownPage(view, rows.length);
  const start = page === 0 ? 0 : page * view.pageSize;
  const slice = rows.slice(start, start + view.pageSize);
  return { rows: slice, first: slice.length === 0 ? 0 : start + 1, last: start + slice.length };
}
