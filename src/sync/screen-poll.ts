import { createPoller, type Poller } from '../base/poller';
import { MINUTE } from '../base/units';
import type { RemoteError } from '../remote/remote-error';
import { pollDelay } from './poll-delay';

/** Delay after an error that may pass; when the server is back, `refreshNow` is called sooner. */
const RETRY_MS = 10_000;
const STUCK_MS = 10_000;

export interface ScreenPollState {
  readonly running: boolean;
  /** Error of the last poll; null when it had none. */
  readonly error: RemoteError | null;
  /** Whether any poll has had a response. */
  readonly hasResponded: boolean;
}

export interface ScreenPollOptions {
  /** Never rejects. */
  readonly poll: (signal: AbortSignal) => Promise<RemoteError | null>;
  /** Null: once, and whenever `refreshNow` is called. */
  readonly everyMs: number | null;
  readonly isVisible: () => boolean;
  /**
   * Whether a response has set the time yet, for a poll that depends on it: a single one is
   * repeated a minute later when none had at its start. By default it does not depend on it.
   */
  readonly isTimeKnown?: () => boolean;
}

/** Polls for a screen while the page is visible. */
export function startScreenPoll(
  { poll, everyMs, isVisible, isTimeKnown = () => true }: ScreenPollOptions,
  onState: (state: ScreenPollState) => void,
): Poller {
  let error: RemoteError | null = null;
  let hasResponded = false;
  let wasTimeKnown = true;
  const poller = createPoller({
    poll: (signal) => {
      wasTimeKnown = isTimeKnown();
      onState({ running: true, error, hasResponded });
      return poll(signal);
    },
    onResult: (failed) => {
      error = failed;
      hasResponded ||= failed === null;
      onState({ running: false, error, hasResponded });
      return pollDelay(error, wasTimeKnown ? everyMs : (everyMs ?? MINUTE), RETRY_MS);
    },
    stuckMs: STUCK_MS,
    isVisible,
  });
  poller.refreshNow();
  return poller;
}
