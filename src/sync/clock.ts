import { epochMs, later, type EpochMs } from '../domain/units';

/**
 * [Note: Whose clock]
 *
 * "Now" is the server's clock: a tablet's may be hours wrong, or jump. It is learned from the Date
 * header of answers that came from our server over the network. Between answers it runs on by the
 * browser's monotonic clock, which no one can set, plus whatever time the device slept, which the
 * monotonic clock may not count: so each answer corrects it anew. Before the first answer the
 * device's own clock is all there is.
 */
export interface Clock {
  /** The server's time, as well as it is known. */
  readonly now: () => EpochMs;
  /** Takes the server's time from an answer that has just arrived. */
  readonly learn: (servedAt: EpochMs) => void;
  /** Whether any answer has told the time yet. */
  readonly known: boolean;
}

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
  return {
    now: () =>
      learned === null
        ? epochMs(device.wall())
        : later(learned.servedAt, device.monotonic() - learned.at),
    learn: (servedAt) => {
      learned = { servedAt, at: device.monotonic() };
    },
    get known() {
      return learned !== null;
    },
  };
}
