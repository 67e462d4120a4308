const METHODS = [
  ...(['get', 'getAll', 'getAllKeys', 'openCursor', 'openKeyCursor'] as const),
  ...(['put', 'delete', 'clear'] as const),
];

export interface BrokenDisk {
  /** Number of requests so far. */
  readonly count: () => number;
  readonly mend: () => void;
}

/**
 * Makes requests to the database fail: `fails` receives the number of earlier requests and this
 * one, as "put series", and returns the name of the error, or null.
 */
export function breakRequests(
  fails: (before: number, request: string) => string | null,
): BrokenDisk {
  const store = IDBObjectStore.prototype;
  let count = 0;
  const mends = METHODS.map((method) => {
    const real: unknown = Reflect.get(store, method);
    if (typeof real !== 'function') throw new Error(`There is no ${method}.`);
    Reflect.set(store, method, function (this: IDBObjectStore, ...args: unknown[]): unknown {
      const name = fails(count, `${method} ${this.name}`);
      count += 1;
      if (name !== null) throw new DOMException('the disk broke', name);
      const answer: unknown = Reflect.apply(real, this, args);
      return answer;
    });
    return () => Reflect.set(store, method, real);
  });
  return {
    count: () => count,
    mend: () => {
      for (const mend of mends) mend();
    },
  };
}

/**
 * Makes puts fail for want of room, while reads go on. Returns the function that frees the disk.
 */
export function fillDisk(): () => void {
  const store = IDBObjectStore.prototype;
  const real: unknown = Reflect.get(store, 'put');
  Reflect.set(store, 'put', () => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  return () => Reflect.set(store, 'put', real);
}
