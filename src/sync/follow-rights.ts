import { tabLocks, type LockRequests } from '../base/tab-locks';
import { SECOND, type EpochMs } from '../base/units';
import type { UserId } from '../domain/ids';
import { isPassing } from '../remote/remote-error';
import type { ReadRightsVersion } from '../remote/rights-version';
import type { Wait } from '../remote/wait';
import { asRemoteError } from './as-remote-error';

/** Delays after faults: a second, doubled with each fault in a row, times 0.5 to 1.5. */
const FIRST_DELAY_MS = SECOND;
export const LONGEST_DELAY_MS = 60 * SECOND;
/**
 * Changes within this time after the delay of the one before are delayed like faults, from the
 * fourth on: two servers of different builds may name the same rights by different versions.
 */
const SOON_MS = 10 * SECOND;
const AT_ONCE = 3;

export interface FollowRightsDeps {
  readonly readVersion: ReadRightsVersion;
  readonly userId: UserId;
  /** Database of the account: its tabs share the lock. */
  readonly accountKey: string;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
  readonly wait: Wait;
  readonly now: () => EpochMs;
  /**
   * Reads again what depends on the rights; never rejects. `isFirst`: nothing is known to have
   * changed, but something may have before the first version was read.
   */
  readonly onChange: (isFirst: boolean) => Promise<void>;
  /** Tests whether the server responds, after the first fault of the network; never rejects. */
  readonly onFault: () => Promise<void>;
}

/**
 * Follows the rights of a person until the signal is aborted (contract W22): holds a request to
 * the server, which responds as soon as they change. One tab of a browser does so for all of them;
 * the others wait for its lock. Faults are repeated, ever more rarely. Never rejects.
 */
export async function followRights(
  deps: FollowRightsDeps,
  signal: AbortSignal,
  requests: LockRequests = 'locks' in navigator ? navigator.locks : tabLocks(),
): Promise<void> {
  const name = `${deps.accountKey}/rights`;
  // Rejects when the signal is aborted before the lock is free.
  await requests.request(name, { signal }, () => follow(deps, signal)).catch(() => undefined);
}

async function follow(deps: FollowRightsDeps, signal: AbortSignal): Promise<void> {
  let since: string | null = null;
  let faults = 0;
  const pauseAfterChange = pauses(deps);
  const pause = (ms: number) => deps.wait(ms, signal).catch(() => undefined);
  while (!signal.aborted) {
    try {
      const version = await deps.readVersion(deps.userId, since, signal);
      faults = 0;
      if (version === since) continue;
      await deps.onChange(since === null);
      since = version;
      await pause(pauseAfterChange());
    } catch (cause) {
      const error = asRemoteError(cause);
      if (error.kind === 'cancelled') return;
      faults += 1;
      // A refusal is about the person: they are signed out, or no user any more.
      if (faults === 1) await (isPassing(error) ? deps.onFault() : deps.onChange(false));
      await pause(Math.max(delayAfter(faults, deps), error.retryAfterMs ?? 0));
    }
  }
}

/** Returns the delay after each change: none, unless many follow each other. */
function pauses(deps: FollowRightsDeps): () => number {
  let changes = 0;
  let over = -Infinity;
  return () => {
    changes = deps.now() - over < SOON_MS ? changes + 1 : 1;
    const delay = changes > AT_ONCE ? delayAfter(changes - AT_ONCE, deps) : 0;
    over = deps.now() + delay;
    return delay;
  };
}

const delayAfter = (faults: number, { random }: Pick<FollowRightsDeps, 'random'>): number =>
  Math.min(FIRST_DELAY_MS * 2 ** (faults - 1), LONGEST_DELAY_MS) * (0.5 + random());
