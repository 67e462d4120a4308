import { refreshDelay, type LiveRange } from '../../domain/time/time-ranges';
import { MINUTE, type EpochMs } from '../../base/units';
import { isPassing, type RemoteError } from '../../remote/remote-error';
import type { FillOutcome, FillParts, FillProgress, FillRequest } from './fill-request';
import { pauseMs } from './retry';
import { runFill, type Running } from './running-fill';

const LONGEST_PAUSE_MS = 60_000;
/** What the server does not speak for yet is asked for again after 1, 2, 4, … minutes, so often. */
const UNCOVERED_TRIES = 6;

export interface RefreshState {
  readonly running: boolean;
  /** Of the fill that runs or ran last; null before the first one. */
  readonly progress: FillProgress | null;
  /** What the last fill that ended failed with; null when it did not. */
  readonly error: RemoteError | null;
  /** When a fill last got everything, by the server's clock. */
  readonly lastCompleteAt: EpochMs | null;
}

export interface RefreshOptions {
  /** What is looked at now: a live view moves on. */
  readonly request: () => FillRequest;
  /** Null: a stretch of the past, which is filled once, and when poked. */
  readonly range: LiveRange | null;
  /** Nobody looks at a hidden page: it is not refreshed until it is seen again. */
  readonly isVisible: () => boolean;
}

export interface HistoryRefresh {
  /** The page is seen, or the network is back: fills now, or when the fill under way is stuck. */
  readonly poke: () => void;
  readonly stop: () => void;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

const FIRST: RefreshState = { running: false, progress: null, error: null, lastCompleteAt: null };

/** Keeps a stretch of history filled while the page is visible (section 9, Live history refresh). */
export function startHistoryRefresh(
  parts: FillParts,
  { request, range, isVisible }: RefreshOptions,
  onState: (state: RefreshState) => void,
): HistoryRefresh {
  let running: Running | null = null;
  let timer: Timer;
  let [stopped, jumped] = [false, false];
  const pauseAfter = pauses(parts, range);
  const become = telling(onState);
  const ended = (outcome: FillOutcome) => {
    running = null;
    become({ running: false, error: outcome.error });
    if (outcome.state === 'complete') become({ lastCompleteAt: parts.clock.now() });
    timer = after(pauseAfter(outcome, jumped), start);
  };
  const start = () => {
    if (stopped || !isVisible()) return;
    clearTimeout(timer);
    running?.stop();
    jumped = false;
    const mine = runFill(parts, request(), (progress) => {
      if (running === mine) become({ progress });
    });
    running = mine;
    become({ running: true });
    void mine.outcome.then((outcome) => {
      if (running === mine) ended(outcome);
    });
  };
  const poke = () => {
    if (running === null) start();
    else running.whenStuck(start);
  };
  const unheard = parts.clock.onJump(() => {
    jumped = true;
    if (running === null) start();
  });
  start();
  return {
    poke,
    stop: () => {
      stopped = true;
      unheard();
      clearTimeout(timer);
      running?.stop();
      running = null;
    },
  };
}

const after = (ms: number | null, then: () => void): Timer =>
  ms === null ? undefined : setTimeout(then, ms);

/** Tells the state as it is after each change. */
function telling(onState: (state: RefreshState) => void): (change: Partial<RefreshState>) => void {
  let state = FIRST;
  return (change) => {
    state = { ...state, ...change };
    onState(state);
  };
}

/** How long to wait after each fill, ms; null: until somebody pokes. */
function pauses(
  { chance }: FillParts,
  range: LiveRange | null,
): (outcome: FillOutcome, jumped: boolean) => number | null {
  let [failures, uncovered, jumps] = [0, 0, 0];
  const usual = () => (range === null ? null : refreshDelay(range, chance()));
  return ({ state, error, uncoveredBuckets }, jumped) => {
    // A wipe leaves no error: what is still to be seen is fetched anew.
    if (state !== 'complete' && (error === null || isPassing(error))) {
      const pause = Math.min(LONGEST_PAUSE_MS, pauseMs(failures, chance()));
      failures += 1;
      return Math.max(pause, error?.retryAfterMs ?? 0);
    }
    failures = 0;
    jumps = jumped ? jumps + 1 : 0;
    // What was asked for had the wrong end. Where clocks contradict each other, that is no haste.
    if (jumps === 1) return 0;
    if (state !== 'complete' || uncoveredBuckets === 0 || uncovered >= UNCOVERED_TRIES) {
      return usual();
    }
    const pause = MINUTE * 2 ** uncovered;
    uncovered += 1;
    return Math.min(pause, usual() ?? pause);
  };
}
