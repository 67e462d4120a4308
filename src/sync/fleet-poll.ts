import { createPoller, type Poller } from '../base/poller';
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
}

/** Polls the fleet while the page is visible. */
export function startFleetPoll(deps: FleetDeps, { everyMs, isVisible }: PollOptions): Poller {
  const poller = createPoller({
    poll: (signal) => refreshFleet(deps, signal),
    onResult: (error) => pollDelay(error, everyMs, FLEET_RETRY_MS),
    stuckMs: FLEET_STUCK_MS,
    isVisible,
  });
  poller.refreshNow();
  return poller;
}
