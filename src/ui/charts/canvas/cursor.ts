/** Where the reader looks: a moment, or nowhere. Told to those who show it, so that the rest of the chart stays as it is. */
export interface Cursor {
  readonly at: () => number | null;
  /** `spoken`: whoever moved it cannot see it move, so what stands there is read out. */
  readonly put: (at: number | null, how?: 'spoken') => void;
  readonly isSpoken: () => boolean;
  readonly subscribe: (moved: () => void) => () => void;
}

export function createCursor(): Cursor {
  let place: number | null = null;
  let isSpoken = false;
  const listeners = new Set<() => void>();
  return {
    at: () => place,
    isSpoken: () => isSpoken,
    put: (at, how) => {
      if (at === place) return;
      place = at;
      isSpoken = how === 'spoken';
      for (const moved of listeners) moved();
    },
    subscribe: (moved) => {
      listeners.add(moved);
      return () => {
        listeners.delete(moved);
      };
    },
  };
}
