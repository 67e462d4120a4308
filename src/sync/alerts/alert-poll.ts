import { isPassing, type RemoteError } from '../../remote/remote-error';

/** After what may pass; that the server is back is told by whoever hears of it first. */
const AGAIN_MS = 10_000;
/** A question that has waited longer than this may hang on a network that is gone. */
export const STUCK_MS = 10_000;

/** How the asking gets on. */
export interface AlertPollState {
  readonly running: boolean;
  /** What the last question failed with; null when it did not. */
  readonly error: RemoteError | null;
  /** Whether any question has been answered. */
  readonly wasAnswered: boolean;
}

export interface AlertPollOptions {
  /** Never rejects. */
  readonly ask: (signal: AbortSignal) => Promise<RemoteError | null>;
  /** Null: once, and whenever poked. */
  readonly everyMs: number | null;
  /** Nobody looks at a hidden page: it is not refreshed until it is seen again. */
  readonly isVisible: () => boolean;
}

export interface AlertPoll {
  /** The page is seen, or the network is back: asks now, unless a question is under way that does not hang. */
  readonly poke: () => void;
  readonly stop: () => void;
}

/** Asks again and again while the page is visible; one question at a time. */
export function startAlertPoll(
  { ask, everyMs, isVisible }: AlertPollOptions,
  onState: (state: AlertPollState) => void,
): AlertPoll {
  let question: { readonly controller: AbortController; stuck: boolean } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [stopped, wasAnswered] = [false, false];
  let error: RemoteError | null = null;

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    const mine = { controller: new AbortController(), stuck: false };
    question = mine;
    onState({ running: true, error, wasAnswered });
    const watch = setTimeout(() => {
      mine.stuck = true;
    }, STUCK_MS);
    const failed = await ask(mine.controller.signal);
    clearTimeout(watch);
    if (question !== mine) return;
    error = failed;
    question = null;
    wasAnswered ||= error === null;
    onState({ running: false, error, wasAnswered });
    const pause = pauseAfter(error, everyMs);
    if (pause !== null) timer = setTimeout(poke, pause);
  };

  const poke = () => {
    if (stopped || !isVisible() || question?.stuck === false) return;
    question?.controller.abort();
    void run();
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

function pauseAfter(error: RemoteError | null, everyMs: number | null): number | null {
  if (error === null || !isPassing(error)) return everyMs;
  return Math.max(AGAIN_MS, error.retryAfterMs ?? 0);
}
