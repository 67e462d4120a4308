import { createPoller, type Poller } from '../../base/poller';
import { refreshDelay, type RangeHours } from '../../domain/time/time-ranges';
import { MINUTE, type EpochMs } from '../../base/units';
import type { ModuleId } from '../../domain/ids';
import { isPassing, type RemoteError } from '../../remote/remote-error';
import type { NoticedDay } from '../../store/records/settings';
import type { FillOutcome, FillDeps, FillProgress, FillRequest } from './fill-request';
import { fillSpan } from './fill-span';
import { lateDaysIn, watchLateDays, type LateDaysStore } from './late-days';
import { pauseMs } from './retry';

/**
 * A fill without response for this long may hang on a lost network; a slow one takes some seconds.
 */
export const HISTORY_STUCK_MS = 10_000;
const LONGEST_PAUSE_MS = 60_000;
/**
 * Spans that the server does not cover yet are requested again after 1, 2, 4, … minutes, this many
 * times; so is everything that was judged before the server's time was known.
 */
const SOONER_TRIES = 6;

export interface RefreshState {
  readonly running: boolean;
  /** Progress of the current or the last fill; null before the first one. */
  readonly progress: FillProgress | null;
  /** Error of the last fill that ended; null when it had none. */
  readonly error: RemoteError | null;
  /** Modules whose history is known to fail, by itself, in that fill. */
  readonly failedModules: readonly ModuleId[];
  /** Time of the last complete fill, by the server's clock. */
  readonly lastCompleteAt: EpochMs | null;
  /** Number of UTC days of it that arrived late, not long ago. */
  readonly lateDays: number;
}

export interface RefreshOptions {
  /** Stretch that is shown now: a live view moves on. */
  readonly request: () => FillRequest;
  /** Null: a stretch of the past, which is filled once, and whenever `refreshNow` is called. */
  readonly range: RangeHours | null;
  /** A hidden page is not refreshed until it is visible again. */
  readonly isVisible: () => boolean;
}

const FIRST: RefreshState = {
  running: false,
  progress: null,
  error: null,
  failedModules: [],
  lastCompleteAt: null,
  lateDays: 0,
};

/** Dependencies of a refresh. */
export interface RefreshDeps extends FillDeps {
  readonly store: FillDeps['store'] & LateDaysStore;
}

/**
 * Fills a stretch of history again and again while the page is visible (rules §9.4), and at once
 * when some of it has arrived late.
 */
export function startHistoryRefresh(
  deps: RefreshDeps,
  { request, range, isVisible }: RefreshOptions,
  onState: (state: RefreshState) => void,
): Poller {
  let clocked: Clocked = { jumped: false, wasTimeKnown: false };
  let changed = false;
  let noticed: readonly NoticedDay[] = [];
  let state = FIRST;
  const setState = (change: Partial<RefreshState>) => {
    state = { ...state, ...change };
    onState(state);
  };
  const lateDays = () => lateDaysIn(noticed, request(), deps.clock.now());
  const pauseAfter = pauses(deps, range);
  const poller = createPoller({
    poll: (signal, alive) => {
      clocked = { jumped: false, wasTimeKnown: deps.clock.known };
      changed = false;
      setState({ running: true, lateDays: lateDays().count });
      return fillSpan(withAnswers(deps, alive), request(), signal, (progress) => {
        if (!signal.aborted) setState({ progress });
      });
    },
    onResult: (outcome) => {
      setState({ running: false, error: outcome.error, failedModules: outcome.failedModules });
      if (outcome.state === 'complete') setState({ lastCompleteAt: deps.clock.now() });
      const pause = pauseAfter(outcome, clocked);
      return changed && outcome.state === 'complete' ? 0 : pause;
    },
    stuckMs: HISTORY_STUCK_MS,
    isVisible,
    refreshWhenStuck: true,
  });
  const unsubscribe = deps.clock.onJump(() => {
    clocked = { ...clocked, jumped: true };
    if (!state.running) poller.refreshNow();
  });
  let late: string | null = null;
  const stopWatching = watchLateDays(deps.store, (days) => {
    noticed = days;
    const { count, version } = lateDays();
    const isNews = late !== null && late !== version;
    late = version;
    if (count !== state.lateDays) setState({ lateDays: count });
    if (!isNews) return;
    // A fill that is running may have read the ledgers before.
    changed = true;
    if (!state.running) poller.refreshNow();
  });
  poller.refreshNow();
  return {
    refreshNow: poller.refreshNow,
    stop: () => {
      unsubscribe();
      stopWatching();
      poller.stop();
    },
  };
}

/** Calls back on each response of the server. */
function withAnswers(deps: FillDeps, onAnswer: () => void): FillDeps {
  const history: FillDeps['reads']['history'] = async (request, signal) => {
    const response = await deps.reads.history(request, signal);
    if (!signal.aborted) onAnswer();
    return response;
  };
  return { ...deps, reads: { history } };
}

/** State of the clock during a fill. */
interface Clocked {
  readonly jumped: boolean;
  /** Whether the server's time was known when the fill began. */
  readonly wasTimeKnown: boolean;
}

/** Returns how long to wait after each fill, in ms; null: until `refreshNow` is called. */
function pauses(
  { random }: FillDeps,
  range: RangeHours | null,
): (outcome: FillOutcome, clocked: Clocked) => number | null {
  let failures = 0;
  let sooner = 0;
  let jumps = 0;
  const usual = () => (range === null ? null : refreshDelay(range, random()));
  return ({ state, error, uncoveredBuckets }, { jumped, wasTimeKnown }) => {
    // An erasure leaves no error: visible data is fetched again.
    if (state !== 'complete' && (error === null || isPassing(error))) {
      const pause = Math.min(LONGEST_PAUSE_MS, pauseMs(failures, random()));
      failures += 1;
      return Math.max(pause, error?.retryAfterMs ?? 0);
    }
    failures = 0;
    jumps = jumped ? jumps + 1 : 0;
    // The request had the wrong end. Where clocks contradict each other, it is not repeated at
    // once.
    if (jumps === 1) return 0;
    const isSettled = uncoveredBuckets === 0 && wasTimeKnown;
    if (state !== 'complete' || isSettled || sooner >= SOONER_TRIES) return usual();
    const pause = MINUTE * 2 ** sooner;
    sooner += 1;
    return Math.min(pause, usual() ?? pause);
  };
}
