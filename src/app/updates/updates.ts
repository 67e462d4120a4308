/** What taking up a new build needs of the browser. */
export interface UpdateParts {
  /** Lets the new build take over; the browser tells by `taken` when it has. */
  readonly takeOver: () => void;
  /** Whether it has not taken over yet: the old one may have work to finish on a busy device. */
  readonly isStillWaiting: () => Promise<boolean>;
  readonly reload: () => void;
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  /** Whether a reload now would lose something, or take a dialog from under somebody's hands. */
  readonly isBusy: () => boolean;
}

/** Whether a new build is there, and the way to it (offline, Updates). */
export interface Updates {
  readonly ready: boolean;
  readonly onChange: (listener: () => void) => () => void;
  /** Takes the new build up, unless something is open or unsaved. */
  readonly accept: () => void;
  /** A new build waits. */
  readonly found: () => void;
  /** A new build has taken over, asked for in this tab or in another one. */
  readonly taken: () => void;
}

/** Installed iPad apps do not always hear that a build has taken over: it is looked at so often, and so many times. */
export const FALLBACK_MS = 4_000;
const LOOKS = 5;

/**
 * The page owns the reload: once, when the build that this tab accepted has taken over or does not say so in time. What another
 * tab accepted is offered here too, and nothing reloads under anybody's hands.
 */
export function createUpdates(parts: UpdateParts): Updates {
  const { takeOver, isStillWaiting, reload, wait, isBusy } = parts;
  let state: 'none' | 'waiting' | 'taken' | 'accepted' | 'reloading' = 'none';
  const listeners = new Set<() => void>();
  const become = (next: typeof state) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const reloadOnce = () => {
    if (state === 'reloading') return;
    become('reloading');
    reload();
  };
  /** A reload before the new build has taken over would only show the old one again. */
  const reloadInTime = async () => {
    for (let look = 0; look < LOOKS; look += 1) {
      await wait(FALLBACK_MS);
      if (!(await isStillWaiting())) break;
    }
    reloadOnce();
  };
  return {
    get ready() {
      return state === 'waiting' || state === 'taken';
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    accept: () => {
      if (isBusy()) return;
      if (state === 'taken') reloadOnce();
      if (state !== 'waiting') return;
      become('accepted');
      takeOver();
      void reloadInTime();
    },
    found: () => {
      if (state === 'none') become('waiting');
    },
    taken: () => {
      if (state === 'accepted') reloadOnce();
      else if (state !== 'reloading') become('taken');
    },
  };
}
