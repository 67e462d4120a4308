/** Waits until the signal is aborted, does not wait, or takes the lock from its holder. */
export type LockOptions =
  { readonly signal: AbortSignal } | { readonly ifAvailable: true } | { readonly steal: true };

/** The part of the browser's LockManager that the portal uses. */
export interface LockRequests {
  /** Holds the lock during the work; calls it with null when the lock is not available. */
  request<T>(
    name: string,
    options: LockOptions,
    work: (lock: object | null) => Promise<T>,
  ): Promise<T>;
}

/** Locks within one tab, for a browser that has none (plain http): first come, first served. */
export function tabLocks(): LockRequests {
  const last = new Map<string, Promise<unknown>>();
  return {
    request: async (name, options, work) => {
      const before = last.get(name);
      if (before !== undefined && 'ifAvailable' in options) return work(null);
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const isWaiting = before !== undefined && 'signal' in options;
      const mine = isWaiting ? before.then(() => released) : released;
      last.set(name, mine);
      try {
        if ('signal' in options) await turn(before ?? Promise.resolve(), options.signal);
        return await work({});
      } finally {
        release();
        if (last.get(name) === mine) last.delete(name);
      }
    },
  };
}

/** Resolves when the lock is free; rejects as soon as the signal is aborted. */
function turn(before: Promise<unknown>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      reject(new DOMException('The lock is not waited for any more.', 'AbortError'));
    };
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    void before.then(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    });
  });
}
