import { useEffect, useSyncExternalStore } from 'react';
import { createObservable } from '../../base/observable';

const shown = createObservable<string | null>(null);

/** Names the page after what it shows, while it is shown: its main heading and its title. */
export function useNamedPage(name: string): void {
  useEffect(() => {
    shown.set(name);
    return () => {
      shown.set(null);
    };
  }, [name]);
}

/** Name that the page has given itself; null where it has none. */
export const usePageName = (): string | null =>
  useSyncExternalStore(shown.subscribe, () => shown.current);
