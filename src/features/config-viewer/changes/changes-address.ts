import type { Sort } from '../../../ui/table/table-view';
import type { ConfigSearch } from '../use-config-address';

/** Columns of the table, as the address names them. */
export const CHANGE_COLUMNS = ['time', 'machine', 'name', 'type', 'old', 'new'] as const;
export type ChangeColumn = (typeof CHANGE_COLUMNS)[number];

/** State of the tab in the address, besides the period and the fleet's filter (ui L9). */
export interface ChangesView {
  readonly question: string;
  /** Null for any. */
  readonly machine: string | null;
  readonly configType: string | null;
  readonly sort: Sort | null;
  /** Counted from 0. */
  readonly page: number;
  /** Whether each change has a row of its own, instead of a row for each change set. */
  readonly isSingle: boolean;
  /** Ids of the change sets that are open. */
  readonly open: readonly string[];
  /** Id of the change whose detail is open. */
  readonly entry: string | null;
}

/** Parameters of the tab in the address: never changed, since people store links. */
export const CHANGES_KEYS = [
  ...(['q', 'machine', 'type', 'sort'] as const),
  ...(['page', 'rows', 'open', 'entry'] as const),
];

const LONGEST_QUESTION = 80;
const MOST_OPEN = 20;
const SINGLE = 'single';
const BETWEEN = ',';

function readSort(text = ''): Sort | null {
  const isDescending = text.startsWith('-');
  const name = isDescending ? text.slice(1) : text;
  const column = CHANGE_COLUMNS.find((key) => key === name);
  if (column === undefined) return null;
  return { column, direction: isDescending ? 'descending' : 'ascending' };
}

function readPage(text: string | undefined): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 ? page - 1 : 0;
}

/** Reads the tab's part of an address; what makes no sense counts as absent. */
export const readChangesView = (search: ConfigSearch): ChangesView => ({
  question: (search.q ?? '').slice(0, LONGEST_QUESTION),
  machine: search.machine ?? null,
  configType: search.type ?? null,
  sort: readSort(search.sort),
  page: readPage(search.page),
  isSingle: search.rows === SINGLE,
  open: (search.open ?? '').split(BETWEEN).filter(Boolean).slice(-MOST_OPEN),
  entry: search.entry ?? null,
});

/** Returns a view as parameters of an address; defaults are undefined. */
export const changesSearch = (view: ChangesView): ConfigSearch => ({
  q: view.question === '' ? undefined : view.question,
  machine: view.machine ?? undefined,
  type: view.configType ?? undefined,
  sort:
    view.sort === null
      ? undefined
      : `${view.sort.direction === 'descending' ? '-' : ''}${view.sort.column}`,
  page: view.page === 0 ? undefined : String(view.page + 1),
  rows: view.isSingle ? SINGLE : undefined,
  open: view.open.length === 0 ? undefined : view.open.slice(-MOST_OPEN).join(BETWEEN),
  entry: view.entry ?? undefined,
});

/** Returns the open sets after one of them was pressed. */
export const toggled = (open: readonly string[], id: string): readonly string[] =>
  open.includes(id) ? open.filter((other) => other !== id) : [...open, id];
