import { ErasedError, type Kept, type Store, type Stored } from './store';

/** A store that lasts as long as the tab, for a browser that gives no storage. */
export function createMemoryStore(): Store {
  const listeners = new Set<(what: Stored) => void>();
  const tell = (what: Stored) => {
    for (const listener of listeners) listener(what);
  };
  const clears: (() => void)[] = [];
  let erased = false;
  const kept = <T>(what: Stored): Kept<T> => {
    let held: T | null = null;
    clears.push(() => {
      held = null;
    });
    return {
      read: () => Promise.resolve(held),
      write: (value, when = () => true) => {
        if (erased) return Promise.reject(new ErasedError());
        if (!when(held)) return Promise.resolve();
        held = value;
        tell(what);
        return Promise.resolve();
      },
      clear: () => {
        held = null;
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
      erased = true;
      for (const clear of clears) clear();
      return Promise.resolve();
    },
    close: () => {
      listeners.clear();
    },
  };
}
