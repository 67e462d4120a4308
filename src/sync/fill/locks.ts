import { stopIfCancelled } from '../../remote/remote-error';
import { tabQueue, type LockRequests } from './tab-queue';

/**
 * [Note: One asks, the others wait]
 *
 * Who wants a stretch of history holds locks for it while it asks, and looks again at what is held
 * once it has them: what somebody else fetched in the meantime, in this tab or another, is not asked
 * for again. That is all of single flight, by containment. A lock is waited for half a minute at
 * most: a frozen tab must not starve the others, and fetching twice is harmless.
 */
export interface Locks {
  /** Does the work while it holds the locks; rejects with `cancelled` when it need not begin. */
  hold<T>(names: readonly string[], signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

const PATIENCE_MS = 30_000;

/** Locks that all tabs of one account share; of this tab alone where the browser has none (plain http). */
export function browserLocks(
  scope: string,
  requests: LockRequests = 'locks' in navigator ? navigator.locks : tabQueue(),
): Locks {
  return {
    hold: async (names, signal, work) => {
      stopIfCancelled(signal);
      const patience = new AbortController();
      const give = () => {
        patience.abort();
      };
      const timer = setTimeout(give, PATIENCE_MS);
      signal.addEventListener('abort', give);
      // One order for everybody, so that no two wait for each other.
      const sorted = [...new Set(names)].sort().map((name) => `${scope}/${name}`);
      try {
        return await nested(requests, sorted, patience.signal, () => {
          clearTimeout(timer);
          stopIfCancelled(signal);
          return work();
        });
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', give);
      }
    },
  };
}

/** Takes one lock after the other; one that is not to be had in time is gone without. */
async function nested<T>(
  requests: LockRequests,
  [name, ...rest]: readonly string[],
  patience: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  if (name === undefined) return work();
  const goOn = () => nested(requests, rest, patience, work);
  if (patience.aborted) return goOn();
  const lock: { isHeld: boolean } = { isHeld: false };
  try {
    return await requests.request(name, { signal: patience }, () => {
      lock.isHeld = true;
      return goOn();
    });
  } catch (error) {
    if (lock.isHeld) throw error;
    return goOn();
  }
}
