import { useCallback, useState, type RefCallback } from 'react';

/** How far outside of the window something counts as near: who scrolls finds it drawn. */
const NEAR = '300px';

export interface Nearness {
  readonly watch: RefCallback<HTMLDivElement>;
  readonly isNear: boolean;
  /** How high it was when it was near last, in px; null when it never was. */
  readonly height: number | null;
}

/**
 * [Note: Far cards wait]
 *
 * To draw the figures of hundreds of power blocks anew every minute takes longer than all else that a
 * refresh does, and a person sees ten of them. So a card far from the window has its name and its link
 * alone.
 */
export function useNear({ always, atFirst }: { always: boolean; atFirst: boolean }): Nearness {
  const [stand, setStand] = useState<{ isNear: boolean; height: number | null }>({
    isNear: atFirst,
    height: null,
  });
  const watch: RefCallback<HTMLDivElement> = useCallback(
    (element) => {
      if (always || element === null) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          const entry = entries.at(-1);
          if (entry === undefined) return;
          const { isIntersecting: isNear, boundingClientRect } = entry;
          setStand((before) =>
            before.isNear === isNear
              ? before
              : { isNear, height: before.isNear ? boundingClientRect.height : before.height },
          );
        },
        { rootMargin: `${NEAR} 0px` },
      );
      observer.observe(element);
      return () => {
        observer.disconnect();
      };
    },
    [always],
  );
  return { watch, isNear: always || stand.isNear, height: stand.height };
}
