import { isPassing, type RemoteError } from '../remote/remote-error';
import { refreshFleet, type FleetParts } from './refresh-fleet';

/**
 * While the server is silent it is asked again this often: values are back within 3 s of it, of which a busy
 * start takes its part. It is one small question, asked only while somebody looks, and a server that is
 * there and busy says itself how long to wait.
 */
export const RETRY_MS = 1_200;
/** A question that has waited longer than this may hang on a network that is gone. */
export const STUCK_MS = 2_000;

export interface FleetPoll {
  /** Asks now. A question just asked is enough; one that hangs is given up for a new one. */
  readonly poke: () => void;
  readonly stop: () => void;
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

interface Question {
  readonly controller: AbortController;
  stuck: boolean;
}

/** Keeps the snapshot fresh while the page is visible. One question at a time. */
export function startFleetPoll(parts: FleetParts, { everyMs, isVisible }: PollOptions): FleetPoll {
  let question: Question | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const ask = async (): Promise<void> => {
    clearTimeout(timer);
    const asked: Question = { controller: new AbortController(), stuck: false };
    question = asked;
    const watch = setTimeout(() => {
      asked.stuck = true;
    }, STUCK_MS);
    const error = await refreshFleet(parts, asked.controller.signal);
    clearTimeout(watch);
    if (question !== asked) return;
    question = null;
    timer = setTimeout(poke, pause(error, everyMs));
  };

  const poke = () => {
    if (stopped || !isVisible() || question?.stuck === false) return;
    question?.controller.abort();
    void ask();
  };

  poke();
  return {
    poke,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      const asked = question;
      question = null;
      asked?.controller.abort();
    },
  };
}
