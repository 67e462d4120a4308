import { createPoller, type Poller } from '../base/poller';
import type { RemoteError } from '../remote/remote-error';
import { pollDelay } from './poll-delay';
import { refreshFleet, type FleetDeps } from './refresh-fleet';

/**
 * Poll interval while the server is silent: values are back within 3 s of it, of which a busy start
 * needs some. It is one small request, sent only while the page is visible, and a busy server
 * responds how long to wait.
 */
export const FLEET_RETRY_MS = 1_200;
export const FLEET_STUCK_MS = 2_000;

export interface PollOptions {
  /** 60 s (rules §9.4). */
  readonly everyMs: number;
  readonly isVisible: () => boolean;
  /** A refresh that was begun before; it is the first poll. */
  readonly begun?: Promise<RemoteError | null> | null;
}

/** Polls the fleet while the page is visible. */
export function startFleetPoll(
  deps: FleetDeps,
  { everyMs, isVisible, begun = null }: PollOptions,
): Poller {
  let first = begun;
  const poller = createPoller({
    poll: (signal) => {
      const under = first ?? refreshFleet(deps, signal);
      first = null;
      return under;
    },
    onResult: (error) => pollDelay(error, everyMs, FLEET_RETRY_MS),
    stuckMs: FLEET_STUCK_MS,
    isVisible,
  });
  poller.refreshNow();
  return poller;
}
