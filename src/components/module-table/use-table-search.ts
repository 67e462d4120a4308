import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import {
  readTableSearch,
  tableSearch,
  type ModuleTableView,
  type RawTableSearch,
} from './table-search';

const rawOf = (search: object): RawTableSearch => search;

/**
 * Sort, search and page of the table, as in the address (ui L9). A change replaces the history
 * entry, so that "back" leaves the screen.
 */
export function useTableSearch(): readonly [
  ModuleTableView,
  (change: Partial<ModuleTableView>) => void,
] {
  const { q, sort, page, rows } = useSearch({ strict: false, select: rawOf });
  const shown = useMemo(() => readTableSearch({ q, sort, page, rows }), [q, sort, page, rows]);
  const navigate = useNavigate();
  const show = useCallback(
    (change: Partial<ModuleTableView>) =>
      void navigate({
        to: '.',
        search: (before: object): object => ({
          ...before,
          ...tableSearch({ ...readTableSearch(before), ...change }),
        }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return [shown, show];
}
