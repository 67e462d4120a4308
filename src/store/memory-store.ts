import type { Kept, Store, Stored } from './store';

/** A store that lasts as long as the tab, for a browser that gives no storage. */
export function createMemoryStore(): Store {
  const listeners = new Set<(what: Stored) => void>();
  const tell = (what: Stored) => {
    for (const listener of listeners) listener(what);
  };
  const clears: (() => void)[] = [];
  const kept = <T>(what: Stored): Kept<T> => {
    let held: T | null = null;
    clears.push(() => {
      held = null;
    });
    return {
      read: () => Promise.resolve(held),
      write: (value) => {
        held = value;
        tell(what);
        return Promise.resolve();
      },
    };
  };
  return {
    lasting: false,
    fleet: kept('fleet'),
    person: kept('person'),
    preferences: kept('preferences'),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    erase: () => {
      for (const clear of clears) clear();
      return Promise.resolve();
    },
    close: () => {
      listeners.clear();
    },
  };
}
