/** Calls the listener from now on; returns the function that unsubscribes. */
export type Subscribe<T> = (listener: (value: T) => void) => () => void;

/** Passes values on to its subscribers, in the order in which they subscribed. */
export interface Emitter<T> {
  readonly emit: (value: T) => void;
  /** A listener is called once per value, however often it subscribed. */
  readonly subscribe: Subscribe<T>;
  /** Number of subscribers. */
  readonly size: number;
  /** Unsubscribes all listeners. */
  readonly clear: () => void;
}

export function createEmitter<T = void>(): Emitter<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    emit: (value) => {
      for (const listener of listeners) listener(value);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    get size() {
      return listeners.size;
    },
    clear: () => {
      listeners.clear();
    },
  };
}
