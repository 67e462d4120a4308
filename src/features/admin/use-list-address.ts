import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { TableView } from '../../ui/table/table-view';
import { listSearch, readListAddress, type ListAddress } from './list-address';

/**
 * View of a list in the address (ui L9): search, sorting and page; `columns` are those that can be
 * sorted. `onView` is for the table; `onQuestion` returns to the first page.
 */
export function useListAddress(columns: readonly string[]) {
  const search: object = useSearch({ strict: false });
  const navigate = useNavigate();
  const address = readListAddress(search, columns);
  const change = useCallback(
    (changed: (before: ListAddress) => Partial<ListAddress>) => {
      void navigate({
        to: '.',
        search: (before: object): object => {
          const shown = readListAddress(before, columns);
          return { ...before, ...listSearch({ ...shown, ...changed(shown) }) };
        },
        replace: true,
        resetScroll: false,
      });
    },
    [navigate, columns],
  );
  const onView = useCallback(
    (view: TableView) => {
      change(() => ({ view }));
    },
    [change],
  );
  const onQuestion = useCallback(
    (question: string) => {
      change(({ view }) => ({ question, view: { ...view, page: 0 } }));
    },
    [change],
  );
  const onBlocked = useCallback(
    (isBlocked: boolean) => {
      change(({ view }) => ({ isBlocked, view: { ...view, page: 0 } }));
    },
    [change],
  );
  return { ...address, onView, onQuestion, onBlocked };
}
