import type { Sort, TableView } from '../../ui/table/table-view';

/** Page sizes of the lists (rules §9.9). */
export const ADMIN_PAGE_SIZES = [10, 20, 50] as const;

/** Longest search. */
const QUESTION = 80;

/** View of a list of administration, as its address holds it. */
export interface ListAddress {
  readonly question: string;
  readonly view: TableView;
  /** Whether blocked users are listed. */
  readonly isBlocked: boolean;
}

const textOf = (search: object, key: string): string => {
  const value: unknown = Reflect.get(search, key);
  // The router reads texts that look like numbers as numbers.
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

function readSort(text: string, columns: readonly string[]): Sort | null {
  const isDescending = text.startsWith('-');
  const column = isDescending ? text.slice(1) : text;
  if (!columns.includes(column)) return null;
  return { column, direction: isDescending ? 'descending' : 'ascending' };
}

/** Reads the view from an address; whatever makes no sense counts as absent. */
export function readListAddress(search: object, columns: readonly string[]): ListAddress {
  const page = Number(textOf(search, 'page'));
  const size = Number(textOf(search, 'size'));
  return {
    question: textOf(search, 'q').slice(0, QUESTION),
    view: {
      sort: readSort(textOf(search, 'sort'), columns),
      page: Number.isSafeInteger(page) && page > 0 ? page - 1 : 0,
      pageSize: ADMIN_PAGE_SIZES.find((one) => one === size) ?? ADMIN_PAGE_SIZES[0],
    },
    isBlocked: textOf(search, 'list') === 'blocked',
  };
}

/** Returns a view as parameters of an address; defaults are undefined. */
export function listSearch({ question, view, isBlocked }: ListAddress) {
  const { sort, page, pageSize } = view;
  return {
    q: question === '' ? undefined : question,
    sort: sort === null ? undefined : `${sort.direction === 'descending' ? '-' : ''}${sort.column}`,
    page: page === 0 ? undefined : page + 1,
    size: pageSize === ADMIN_PAGE_SIZES[0] ? undefined : pageSize,
    list: isBlocked ? 'blocked' : undefined,
  };
}
