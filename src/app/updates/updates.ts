import { createObservable } from '../../base/observable';

/** The browser's part in taking up a new build. */
export interface UpdateDeps {
  /** Makes the new build take over; the browser then calls `taken`. */
  readonly takeOver: () => void;
  /** Whether it has not taken over yet: the old build may have work to finish on a busy device. */
  readonly isStillWaiting: () => Promise<boolean>;
  readonly reload: () => void;
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  /** Whether a reload now would lose something, or close an open dialog. */
  readonly isBusy: () => boolean;
}

/** Whether a new build is there, and the way to it (app S9). */
export interface Updates {
  readonly ready: boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes up the new build, unless something is open or unsaved. */
  readonly accept: () => void;
  /** Reports that a new build waits. */
  readonly found: () => void;
  /** Reports that a new build has taken over, requested in this tab or in another one. */
  readonly taken: () => void;
}

type State = 'none' | 'waiting' | 'taken' | 'accepted' | 'reloading';

/**
 * Installed iPad apps do not always get the event of a take-over: it is checked at this interval,
 * CHECKS times.
 */
export const FALLBACK_MS = 4_000;
const CHECKS = 5;

/**
 * The page owns the reload: once, when the build that this tab accepted has taken over or does not
 * report so in time. A build accepted in another tab is offered here too, and nothing reloads while
 * somebody works.
 */
export function createUpdates(deps: UpdateDeps): Updates {
  const { takeOver, isStillWaiting, reload, wait, isBusy } = deps;
  const state = createObservable<State>('none');
  const reloadOnce = () => {
    if (state.current === 'reloading') return;
    state.set('reloading');
    reload();
  };
  /** A reload before the new build has taken over would only show the old one again. */
  const reloadInTime = async () => {
    for (let check = 0; check < CHECKS; check += 1) {
      await wait(FALLBACK_MS);
      if (!(await isStillWaiting())) break;
    }
    reloadOnce();
  };
  return {
    get ready() {
      return state.current === 'waiting' || state.current === 'taken';
    },
    subscribe: state.subscribe,
    accept: () => {
      if (isBusy()) return;
      if (state.current === 'taken') reloadOnce();
      if (state.current !== 'waiting') return;
      state.set('accepted');
      takeOver();
      void reloadInTime();
    },
    found: () => {
      if (state.current === 'none') state.set('waiting');
    },
    taken: () => {
      if (state.current === 'accepted') reloadOnce();
      else if (state.current !== 'reloading') state.set('taken');
    },
  };
}
