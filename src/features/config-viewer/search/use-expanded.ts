import { useCallback, useMemo } from 'react';
import type { SearchView } from './use-search-address';

/**
 * Returns which panels and rows are open, by their `shortId`, and what opens and closes them.
 * Before the first change those of `initial` are open, ids that are separated by spaces.
 */
export function useExpanded({ expanded, toggle: toggleIn }: SearchView, initial: string) {
  const open = useMemo(() => expanded ?? new Set(initial.split(' ')), [expanded, initial]);
  const isOpen = useCallback((id: string) => open.has(id), [open]);
  const toggle = useCallback(
    (id: string) => {
      toggleIn(id, open);
    },
    [toggleIn, open],
  );
  return { isOpen, toggle };
}
