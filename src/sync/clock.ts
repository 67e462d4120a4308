import { epochMs, later, type EpochMs } from '../base/units';

/**
 * [Note: Whose clock]
 *
 * "Now" is the server's clock: a tablet's may be hours wrong, or jump. It is learned from the Date
 * header of answers that came from our server over the network. Between answers it runs on by the
 * browser's monotonic clock, which no one can set, plus whatever time the device slept, which the
 * monotonic clock may not count: so each answer corrects it anew. Before the first answer the
 * device's own clock is all there is. When an answer shows that "now" was wrong, who asked for
 * something up to now asked for the wrong end, and is told.
 */
export interface Clock {
  /** The server's time, as well as it is known. */
  readonly now: () => EpochMs;
  /** Takes the server's time from an answer that has just arrived. */
  readonly learn: (servedAt: EpochMs) => void;
  /** Whether any answer has told the time yet. */
  readonly known: boolean;
  /** Calls when an answer has moved "now" by more than JUMP_MS, either way. Returns the way to end it. */
  readonly onJump: (listener: () => void) => () => void;
}

/** More than an answer takes on its way. */
export const JUMP_MS = 30_000;

/** The browser's two clocks; tests hand in their own. */
export interface DeviceClock {
  wall(): number;
  monotonic(): number;
}

export const deviceClock: DeviceClock = {
  wall: () => Date.now(),
  monotonic: () => performance.now(),
};

export function createClock(device: DeviceClock = deviceClock): Clock {
  let learned: { readonly servedAt: EpochMs; readonly at: number } | null = null;
  const listeners = new Set<() => void>();
  const now = (): EpochMs =>
    learned === null
      ? epochMs(device.wall())
      : later(learned.servedAt, device.monotonic() - learned.at);
  return {
    now,
    learn: (servedAt) => {
      const moved = Math.abs(servedAt - now());
      learned = { servedAt, at: device.monotonic() };
      if (moved > JUMP_MS) for (const listener of listeners) listener();
    },
    get known() {
      return learned !== null;
    },
    onJump: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
