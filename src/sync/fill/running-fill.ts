import type { FillOutcome, FillParts, FillProgress, FillRequest } from './fill-request';
import { fillSpan } from './fill-span';

/** A fill without an answer for so long may hang on a network that is gone; a slow one takes some seconds. */
export const STUCK_MS = 10_000;

/** A fill under way. */
export interface Running {
  readonly outcome: Promise<FillOutcome>;
  /** Calls when it is stuck, now or later, unless it gets an answer before; of several the last one. */
  readonly whenStuck: (then: () => void) => void;
  readonly stop: () => void;
}

/** Starts a fill. */
export function runFill(
  parts: FillParts,
  request: FillRequest,
  onProgress: (progress: FillProgress) => void,
): Running {
  const controller = new AbortController();
  let stuck = false;
  let then: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    stuck = false;
    then = null;
    clearTimeout(timer);
    timer = setTimeout(() => {
      stuck = true;
      then?.();
    }, STUCK_MS);
  };
  const history: typeof parts.reads.history = async (question, signal) => {
    const answer = await parts.reads.history(question, signal);
    if (!signal.aborted) watch();
    return answer;
  };
  watch();
  const watched = { ...parts, reads: { history } };
  const outcome = fillSpan(watched, request, controller.signal, onProgress).finally(() => {
    clearTimeout(timer);
  });
  const stop = () => {
    clearTimeout(timer);
    controller.abort();
  };
  const whenStuck = (what: () => void) => {
    then = what;
    if (stuck) what();
  };
  return { outcome, whenStuck, stop };
}
