/** What is used of the browser's LockManager. */
export interface LockRequests {
  request<T>(
    name: string,
    options: { readonly signal: AbortSignal },
    work: () => Promise<T>,
  ): Promise<T>;
}

/** Locks within one tab: who comes first is first, and each waits for the one before it. */
export function tabQueue(): LockRequests {
  const last = new Map<string, Promise<unknown>>();
  return {
    request: async (name, { signal }, work) => {
      const before = last.get(name) ?? Promise.resolve();
      let end = (): void => undefined;
      const over = new Promise<void>((resolve) => {
        end = resolve;
      });
      const mine = before.then(() => over);
      last.set(name, mine);
      try {
        await turn(before, signal);
        return await work();
      } finally {
        end();
        if (last.get(name) === mine) last.delete(name);
      }
    },
  };
}

/** Resolves when it is one's turn; rejects at once when the signal says so. */
function turn(before: Promise<unknown>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      reject(new DOMException('The lock is not waited for any more.', 'AbortError'));
    };
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    void before.then(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    });
  });
}
