export interface PollerOptions<Result> {
  /**
   * Polls once; never rejects. Call `alive` on each sign of life: it restarts the time after which
   * the poll counts as stuck.
   */
  readonly poll: (signal: AbortSignal, alive: () => void) => Promise<Result>;
  /**
   * Called with the result of each poll that was not aborted. Returns the milliseconds until the
   * next poll; null: none until `refreshNow` is called.
   */
  readonly onResult: (result: Result) => number | null;
  /** A poll without a result for longer than this may hang on a network that is gone. */
  readonly stuckMs: number;
  /** A hidden page is not polled for. */
  readonly isVisible: () => boolean;
  /**
   * Whether `refreshNow` also replaces a running poll as soon as it is stuck without a sign of
   * life.
   */
  readonly refreshWhenStuck?: boolean;
}

export interface Poller {
  /**
   * Polls now: the page is visible, or the network is back. Replaces a running poll only if stuck.
   */
  readonly refreshNow: () => void;
  /** Aborts the running poll, and starts no other. */
  readonly stop: () => void;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

interface Run {
  readonly controller: AbortController;
  isStuck: boolean;
  isRefreshDue: boolean;
}

/** Polls repeatedly while the page is visible, one poll at a time. Begins with `refreshNow`. */
export function createPoller<Result>(options: PollerOptions<Result>): Poller {
  const { poll, onResult, stuckMs, isVisible, refreshWhenStuck = false } = options;
  let running: Run | null = null;
  let delay: Timer;
  let watch: Timer;
  let isStopped = false;

  const end = (): Run | null => {
    for (const timer of [delay, watch]) clearTimeout(timer);
    const run = running;
    running = null;
    return run;
  };

  const start = async (): Promise<void> => {
    if (isStopped || !isVisible()) return;
    end()?.controller.abort();
    const mine: Run = { controller: new AbortController(), isStuck: false, isRefreshDue: false };
    running = mine;
    const alive = () => {
      if (running !== mine) return;
      mine.isStuck = false;
      mine.isRefreshDue = false;
      clearTimeout(watch);
      watch = setTimeout(() => {
        mine.isStuck = true;
        if (mine.isRefreshDue) void start();
      }, stuckMs);
    };
    alive();
    const result = await poll(mine.controller.signal, alive);
    if (running !== mine) return;
    end();
    const ms = onResult(result);
    if (ms !== null) delay = setTimeout(refreshNow, ms);
  };

  const refreshNow = () => {
    if (running === null || running.isStuck) void start();
    else running.isRefreshDue = refreshWhenStuck;
  };

  return {
    refreshNow,
    stop: () => {
      isStopped = true;
      end()?.controller.abort();
    },
  };
}
