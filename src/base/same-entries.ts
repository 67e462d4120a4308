/** Whether two maps have the same keys, and the very same value at each of them. */
export const sameEntries = <Key, Value>(
  one: ReadonlyMap<Key, Value>,
  other: ReadonlyMap<Key, Value>,
): boolean => one.size === other.size && [...other].every(([key, value]) => one.get(key) === value);
