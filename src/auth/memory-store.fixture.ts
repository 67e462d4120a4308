import type { KeyValueStore } from './last-account';

/** A browser's storage for tests. */
export function memoryStore(): KeyValueStore & { keys(): string[] } {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    keys: () => [...items.keys()],
  };
}
