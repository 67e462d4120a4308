import { useCallback, useMemo } from 'react';
import type { SearchView } from './use-search-address';

/**
 * Returns which panels and rows are open, by their `shortId`, and what opens and closes them.
 * Before the first change only the first panel is open.
 */
export function useExpanded({ expanded, toggle: toggleIn }: SearchView, first: string) {
  const open = useMemo(() => expanded ?? new Set([first]), [expanded, first]);
  const isOpen = useCallback((id: string) => open.has(id), [open]);
  const toggle = useCallback(
    (id: string) => {
      toggleIn(id, open);
    },
    [toggleIn, open],
  );
  return { isOpen, toggle };
}
