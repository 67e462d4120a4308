/** Who wants to hear of something. */
export interface Listeners<T> {
  readonly tell: (what: T) => void;
  /** Returns how to stop. */
  readonly add: (listener: (what: T) => void) => () => void;
  readonly clear: () => void;
}

export function createListeners<T>(): Listeners<T> {
  const all = new Set<(what: T) => void>();
  return {
    tell: (what) => {
      for (const listener of all) listener(what);
    },
    add: (listener) => {
      all.add(listener);
      return () => all.delete(listener);
    },
    clear: () => {
      all.clear();
    },
  };
}
