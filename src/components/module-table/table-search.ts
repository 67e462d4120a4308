import { ALL_ROWS, type Sort, type TableView } from '../../ui/table/table-view';
import { MODULE_COLUMNS } from './sort-keys';

/** Section 9, Page sizes, and what else may be chosen. */
export const PAGE_SIZES: readonly number[] = [10, 20, 50, ALL_ROWS];
const USUAL_SIZE = 10;
const ALL = 'all';
const LONGEST = 80;

/** The names in an address: short, none of the fleet's view, and never changed again, since links are kept. */
export type TableKey = 'q' | 'sort' | 'page' | 'rows';

/** A table's view as an address holds it; what is usual is not there. */
export type TableSearch = Readonly<Record<TableKey, string | number | undefined>>;

/** A table's view as anybody may have written it into an address. */
export type RawTableSearch = Readonly<Partial<Record<TableKey, unknown>>>;

export interface ModuleTableView {
  readonly question: string;
  readonly view: TableView;
}

/** Bare digits in an address are a number to the router. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** "name" is ascending, "-name" descending. */
function readSort(text: string): Sort | null {
  const [direction, asked] = text.startsWith('-')
    ? (['descending', text.slice(1)] as const)
    : (['ascending', text] as const);
  const column = MODULE_COLUMNS.find((key) => key === asked);
  return column === undefined ? null : { column, direction };
}

const sortText = ({ column, direction }: Sort): string =>
  direction === 'descending' ? `-${column}` : column;

/** Pages count from 1 in an address. */
function readPage(value: unknown): number {
  const page = Number(textOf(value));
  return Number.isSafeInteger(page) && page > 0 ? page - 1 : 0;
}

function readSize(value: unknown): number {
  const text = textOf(value);
  const size = text === ALL ? ALL_ROWS : Number(text);
  return PAGE_SIZES.includes(size) && text !== 'Infinity' ? size : USUAL_SIZE;
}

/** What an address means; what means nothing is as if it were not there. */
export const readTableSearch = ({ q, sort, page, rows }: RawTableSearch): ModuleTableView => ({
  question: textOf(q).slice(0, LONGEST),
  view: { sort: readSort(textOf(sort)), page: readPage(page), pageSize: readSize(rows) },
});

const unlessUsual = <T>(value: T, usual: T): T | undefined => (value === usual ? undefined : value);

export const tableSearch = ({ question, view }: ModuleTableView): TableSearch => ({
  q: unlessUsual(question.slice(0, LONGEST), ''),
  sort: view.sort === null ? undefined : sortText(view.sort),
  page: unlessUsual(view.page + 1, 1),
  rows: unlessUsual(view.pageSize === ALL_ROWS ? ALL : view.pageSize, USUAL_SIZE),
});
