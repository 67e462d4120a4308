import { ALL_ROWS, type Sort, type TableView } from '../../ui/table/table-view';
import { MODULE_COLUMNS } from './sort-keys';

/** Page sizes of the table (rules §9.9). */
export const PAGE_SIZES: readonly number[] = [10, 20, 50, ALL_ROWS];
const DEFAULT_SIZE = 10;
const ALL = 'all';
const LONGEST = 80;

/**
 * Names of the search parameters: short, distinct from those of the fleet's view, and never
 * changed, since people store links.
 */
export type TableKey = 'q' | 'sort' | 'page' | 'rows';

/** The table's view as search parameters; defaults are omitted. */
export type TableSearch = Readonly<Record<TableKey, string | number | undefined>>;

/** Search parameters before validation, as anybody may have written them into an address. */
export type RawTableSearch = Readonly<Partial<Record<TableKey, unknown>>>;

export interface ModuleTableView {
  readonly question: string;
  readonly view: TableView;
}

/** Text of a parameter; the router parses bare digits as a number. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** "name" sorts ascending, "-name" descending. */
function readSort(text: string): Sort | null {
  const isDescending = text.startsWith('-');
  const name = isDescending ? text.slice(1) : text;
  const column = MODULE_COLUMNS.find((key) => key === name);
  if (column === undefined) return null;
  return { column, direction: isDescending ? 'descending' : 'ascending' };
}

const sortText = ({ column, direction }: Sort): string =>
  direction === 'descending' ? `-${column}` : column;

/** Page index; addresses count pages from 1. */
function readPage(value: unknown): number {
  const page = Number(textOf(value));
  return Number.isSafeInteger(page) && page > 0 ? page - 1 : 0;
}

function readSize(value: unknown): number {
  const text = textOf(value);
  const size = text === ALL ? ALL_ROWS : Number(text);
  return PAGE_SIZES.includes(size) && text !== 'Infinity' ? size : DEFAULT_SIZE;
}

/** Reads the table's view from an address; invalid parts count as absent. */
export const readTableSearch = ({ q, sort, page, rows }: RawTableSearch): ModuleTableView => ({
  question: textOf(q).slice(0, LONGEST),
  view: { sort: readSort(textOf(sort)), page: readPage(page), pageSize: readSize(rows) },
});

const unlessDefault = <T>(value: T, defaultValue: T): T | undefined =>
  value === defaultValue ? undefined : value;

export const tableSearch = ({ question, view }: ModuleTableView): TableSearch => ({
  q: unlessDefault(question.slice(0, LONGEST), ''),
  sort: view.sort === null ? undefined : sortText(view.sort),
  page: unlessDefault(view.page + 1, 1),
  rows: unlessDefault(view.pageSize === ALL_ROWS ? ALL : view.pageSize, DEFAULT_SIZE),
});
