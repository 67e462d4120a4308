export interface TimeLimit {
  /** Aborted with the caller's signal, and when the time is over. */
  readonly signal: AbortSignal;
  /** Whether the time was over. */
  readonly isOver: boolean;
  /** Replaces the rest of the time. */
  readonly restart: (ms: number) => void;
  /** Stops the time; the caller's signal still aborts. */
  readonly lift: () => void;
  /** Stops the time and no longer follows the caller's signal; call it when the work has ended. */
  readonly end: () => void;
}

/** Limits work that a signal can abort to so many milliseconds: Safari 17.0 cannot join signals. */
export function timeLimit(caller: AbortSignal, ms: number): TimeLimit {
  const controller = new AbortController();
  const abort = () => {
    controller.abort();
  };
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lift = () => {
    clearTimeout(timer);
  };
  const restart = (rest: number) => {
    lift();
    timer = setTimeout(() => {
      isOver = true;
      abort();
    }, rest);
  };
  if (caller.aborted) abort();
  else caller.addEventListener('abort', abort);
  restart(ms);
  return {
    signal: controller.signal,
    get isOver() {
      return isOver;
    },
    restart,
    lift,
    end: () => {
      lift();
      caller.removeEventListener('abort', abort);
    },
  };
}
