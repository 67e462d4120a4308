import { createObservable } from '../../../base/observable';

/**
 * Moment the reader points at, or null. Only subscribers redraw when it moves; the chart stays as
 * it is.
 */
export interface Cursor {
  readonly at: () => number | null;
  /** `spoken`: the person who moved it cannot see it move, so the values there are read out. */
  readonly put: (at: number | null, how?: 'spoken') => void;
  readonly isSpoken: () => boolean;
  readonly subscribe: (moved: () => void) => () => void;
}

export function createCursor(): Cursor {
  const place = createObservable<number | null>(null);
  let isSpoken = false;
  return {
    at: () => place.current,
    isSpoken: () => isSpoken,
    put: (at, how) => {
      if (at === place.current) return;
      isSpoken = how === 'spoken';
      place.set(at);
    },
    subscribe: place.subscribe,
  };
}
