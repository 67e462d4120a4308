import { useCallback, useState, type RefCallback } from 'react';

/**
 * Distance from the window within which an element counts as near: it is drawn before it scrolls
 * in.
 */
const MARGIN = '300px';

export interface WindowProximity {
  readonly watch: RefCallback<HTMLDivElement>;
  readonly isNear: boolean;
  /** Height in px when it was last near; null when it never was. */
  readonly height: number | null;
}

/**
 * [Note: Far cards wait]
 *
 * To redraw the figures of hundreds of power blocks every minute takes longer than all the rest of
 * a refresh, and a person sees ten of them. So a card far from the window shows only its name and
 * its link.
 */
export function useNearWindow({
  always,
  atFirst,
}: {
  always: boolean;
  atFirst: boolean;
}): WindowProximity {
  const [proximity, setProximity] = useState<{ isNear: boolean; height: number | null }>({
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
          setProximity((before) =>
            before.isNear === isNear
              ? before
              : { isNear, height: before.isNear ? boundingClientRect.height : before.height },
          );
        },
        { rootMargin: `${MARGIN} 0px` },
      );
      observer.observe(element);
      return () => {
        observer.disconnect();
      };
    },
    [always],
  );
  return { watch, isNear: always || proximity.isNear, height: proximity.height };
}
