import { timeLimit } from '../../base/time-limit';
import { tabLocks, type LockRequests } from '../../base/tab-locks';
import { stopIfCancelled } from '../../remote/remote-error';

/**
 * [Note: One requests, the others wait]
 *
 * Whoever fetches a stretch of history holds locks for it, and reads the ledger again once it has
 * them: data that was fetched meanwhile, in this tab or another, is not requested again. This is
 * single flight for overlapping requests. A lock is waited for at most half a minute: a frozen tab
 * must not block the others, and fetching twice is harmless.
 */
export interface Locks {
  /** Runs the work under the locks; rejects with `cancelled` when it need not begin. */
  hold<T>(names: readonly string[], signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

const PATIENCE_MS = 30_000;

/**
 * Locks that all tabs of an account share; of this tab alone where the browser has none (plain
 * http).
 */
export function browserLocks(
  scope: string,
  requests: LockRequests = 'locks' in navigator ? navigator.locks : tabLocks(),
): Locks {
  return {
    hold: async (names, signal, work) => {
      stopIfCancelled(signal);
      const patience = timeLimit(signal, PATIENCE_MS);
      // Sorted, so that no two wait for each other.
      const sorted = [...new Set(names)].sort().map((name) => `${scope}/${name}`);
      try {
        return await withLocks(requests, sorted, patience.signal, () => {
          patience.lift();
          stopIfCancelled(signal);
          return work();
        });
      } finally {
        patience.end();
      }
    },
  };
}

/** Takes one lock after the other; the work runs without a lock that was not free in time. */
async function withLocks<T>(
  requests: LockRequests,
  [name, ...rest]: readonly string[],
  patience: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  if (name === undefined) return work();
  const proceed = () => withLocks(requests, rest, patience, work);
  if (patience.aborted) return proceed();
  const lock: { isHeld: boolean } = { isHeld: false };
  try {
    return await requests.request(name, { signal: patience }, () => {
      lock.isHeld = true;
      return proceed();
    });
  } catch (error) {
    if (lock.isHeld) throw error;
    return proceed();
  }
}
