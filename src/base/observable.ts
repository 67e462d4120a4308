import { createEmitter, type Subscribe } from './emitter';

/** A value that reports each change of it. */
export interface Observable<T> {
  readonly current: T;
  /** Calls all subscribers, also when the value is the same. */
  readonly set: (next: T) => void;
  readonly subscribe: Subscribe<T>;
}

export function createObservable<T>(first: T): Observable<T> {
  const { emit, subscribe } = createEmitter<T>();
  let current = first;
  return {
    get current() {
      return current;
    },
    set: (next) => {
      current = next;
      emit(next);
    },
    subscribe,
  };
}
