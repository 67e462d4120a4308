import { useCallback, useSyncExternalStore } from 'react';
import { fromWidth } from './breakpoints';

/**
 * True while the window is `width` CSS pixels wide or wider. Prefer responsive props; this is for
 * content that is not rendered at all.
 */
export function useFromWidth(width: number): boolean {
  const query = fromWidth(width);
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => {
        list.removeEventListener('change', changed);
      };
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
