import { tabLocks, type LockRequests } from '../../base/tab-locks';

/** Locks of which each name has at most one holder, in all tabs. */
export interface ExclusiveLocks {
  /**
   * Takes a lock without waiting. Returns how to release it, or null when another holds it.
   * `evenIfHeld` takes it from a tab that does not respond any more.
   */
  take(name: string, evenIfHeld: boolean): Promise<(() => void) | null>;
}

/** Locks of all tabs of an account; of this tab alone where the browser has none (plain http). */
export const exclusiveLocks = (
  scope: string,
  requests: LockRequests = 'locks' in navigator ? navigator.locks : tabLocks(),
): ExclusiveLocks => ({
  take: (name, evenIfHeld) =>
    new Promise((resolve, reject) => {
      const work = (lock: object | null) => {
        if (lock === null) {
          resolve(null);
          return Promise.resolve();
        }
        return new Promise<void>((release) => {
          resolve(release);
        });
      };
      const options = evenIfHeld ? ({ steal: true } as const) : ({ ifAvailable: true } as const);
      // A granted lock rejects only when it is stolen; the work under it goes on all the same.
      requests.request(`${scope}/command/${name}`, options, work).catch(reject);
    }),
});
