import { createEmitter, type Subscribe } from '../base/emitter';
import { epochMs, later, type EpochMs } from '../base/units';

/**
 * [Note: The server's clock]
 *
 * "Now" is the server's time: a tablet's clock may be hours wrong, or jump. It is learned from the
 * Date header of responses that came from our server over the network. Between responses it runs on
 * by the browser's monotonic clock, which nobody can set. That clock may not count the time the
 * device slept, so each response corrects it. Before the first response only the device's own clock
 * is known. When a response shows that "now" was wrong, a request up to now had the wrong end;
 * `onJump` reports this.
 */
export interface Clock {
  /** The server's time, as far as it is known. */
  readonly now: () => EpochMs;
  /** Learns the server's time from a response that has just arrived. */
  readonly learn: (servedAt: EpochMs) => void;
  /** Whether a response has set the time yet. */
  readonly known: boolean;
  /**
   * Calls back when a response has moved "now" by more than JUMP_MS, either way. Returns how to
   * stop.
   */
  readonly onJump: Subscribe<void>;
}

/** More than a response takes on its way. */
export const JUMP_MS = 30_000;

/** The browser's two clocks; tests pass their own. */
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
  const jumps = createEmitter();
  const now = (): EpochMs =>
    learned === null
      ? epochMs(device.wall())
      : later(learned.servedAt, device.monotonic() - learned.at);
  return {
    now,
    learn: (servedAt) => {
      const moved = Math.abs(servedAt - now());
      learned = { servedAt, at: device.monotonic() };
      if (moved > JUMP_MS) jumps.emit();
    },
    get known() {
      return learned !== null;
    },
    onJump: jumps.subscribe,
  };
}
