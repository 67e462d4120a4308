/** What is used of the browser's LockManager. */
export interface LockRequests {
  request(
    name: string,
    options: { ifAvailable: true } | { steal: true },
    work: (lock: object | null) => Promise<void> | undefined,
  ): Promise<unknown>;
}

/** At most one at a time of whatever has the same name, in all tabs. */
export interface OneAtATime {
  /**
   * The way to let go, or null when another holds it: nobody waits. `evenIfHeld` takes it from a tab
   * that says nothing any more.
   */
  take(name: string, evenIfHeld: boolean): Promise<(() => void) | null>;
}

/** Of all tabs of one account; of this tab alone where the browser has no locks (plain http). */
export const oneAtATime = (
  scope: string,
  requests: LockRequests = 'locks' in navigator ? navigator.locks : locksOfThisTab(),
): OneAtATime => ({
  take: (name, evenIfHeld) =>
    new Promise((resolve, reject) => {
      const work = (lock: object | null) => {
        if (lock === null) {
          resolve(null);
          return undefined;
        }
        return new Promise<void>((letGo) => {
          resolve(letGo);
        });
      };
      const options = evenIfHeld ? ({ steal: true } as const) : ({ ifAvailable: true } as const);
      // Once held, only its being taken away rejects it; what it was held for goes on all the same.
      requests.request(`${scope}/command/${name}`, options, work).catch(reject);
    }),
});

function locksOfThisTab(): LockRequests {
  const held = new Set<string>();
  return {
    request: async (name, options, work) => {
      if (held.has(name) && 'ifAvailable' in options) {
        await work(null);
        return;
      }
      held.add(name);
      try {
        await work({});
      } finally {
        held.delete(name);
      }
    },
  };
}
