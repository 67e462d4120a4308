import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createObservable } from '../../base/observable';

const isCopied = createObservable(false);

/**
 * Whether the page is being copied for its next start ([Note: The page copy]): components that
 * judge or tell time leave that out then.
 */
export const useIsCopied = (): boolean =>
  useSyncExternalStore(isCopied.subscribe, () => isCopied.current);

/**
 * Draws the page as its copy looks, calls `copy`, and draws it as before. Nothing is painted
 * between.
 */
export function drawnAsCopy<T>(copy: () => T): T {
  const draw = (next: boolean) => {
    flushSync(() => {
      isCopied.set(next);
    });
  };
  draw(true);
  try {
    return copy();
  } finally {
    draw(false);
  }
}
