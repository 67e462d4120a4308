import { isPassing, type RemoteError } from '../remote/remote-error';
import { refreshFleet, type SyncParts } from './refresh-fleet';

/** While the server is silent it is asked again this often: values are back within 3 s of it. */
export const RETRY_MS = 2_500;

export interface FleetPoll {
  /** Asks now; a question under way is enough. */
  poke(): void;
  stop(): void;
}

export interface PollOptions {
  /** Section 9: every 60 s. */
  readonly everyMs: number;
  /** Nobody looks at a hidden page: it is not refreshed until it is seen again. */
  readonly isVisible: () => boolean;
}

function pause(error: RemoteError | null, everyMs: number): number {
  if (error === null || !isPassing(error)) return everyMs;
  return Math.max(RETRY_MS, error.retryAfterMs ?? 0);
}

/** Keeps the snapshot fresh while the page is visible. One question at a time. */
export function startFleetPoll(parts: SyncParts, { everyMs, isVisible }: PollOptions): FleetPoll {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  const ask = async () => {
    if (asking || stopped.signal.aborted || !isVisible()) return;
    asking = true;
    clearTimeout(timer);
    const error = await refreshFleet(parts, stopped.signal);
    asking = false;
    timer = setTimeout(() => void ask(), pause(error, everyMs));
  };
  void ask();
  return {
    poke: () => {
      void ask();
    },
    stop: () => {
      stopped.abort();
      clearTimeout(timer);
    },
  };
}
