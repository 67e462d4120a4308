import { useCallback, useMemo } from 'react';
import { useConfigAddress, type ConfigSearch } from '../use-config-address';
import { changesSearch, readChangesView, type ChangesView } from './changes-address';

/** Returns the tab's state in the address, and what changes a part of it. */
export function useChangesView(): readonly [
  ChangesView,
  (change: Partial<ChangesView>, options?: { readonly replace?: boolean }) => void,
] {
  const { search, change } = useConfigAddress();
  const { q, machine, type, sort, page, rows, open, entry } = search;
  const view = useMemo(() => {
    const own: ConfigSearch = { q, machine, type, sort, page, rows, open, entry };
    return readChangesView(own);
  }, [q, machine, type, sort, page, rows, open, entry]);
  const show = useCallback(
    (changed: Partial<ChangesView>, options?: { readonly replace?: boolean }) => {
      change(changesSearch({ ...view, ...changed }), options);
    },
    [change, view],
  );
  return [view, show];
}
