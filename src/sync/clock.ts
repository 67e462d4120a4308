import type { ClockNote } from '../store/clock-note';
import { createEmitter, type Subscribe } from '../base/emitter';
import { epochMs, later, type EpochMs } from '../base/units';
import { earliestTime, withinResponse, type ResponseTimes } from '../domain/time/server-time';
import { stopwatch, type DeviceClock, type Stopwatch } from './stopwatch';

/**
 * [Note: The server's clock]
 *
 * "Now" is the server's time: a tablet's clock may be hours wrong, or jump. It is learned from the
 * Date header of responses that came from our server over the network. Between responses it runs on
 * by the greater of the device's two clocks: the monotonic one may not count the time the device
 * slept, the wall clock may be set back. So values look older than they are at worst, and never
 * younger. Each response corrects it, as far as it can know the time ([Note: The time of a
 * response]). Before the first response of a page it is the later of the device's own clock and of
 * the time that the last page noted, run on by that clock: one that is hours slow makes nothing
 * younger after a start without a network. What is stored is then judged by its own times too
 * (sync/fill/ledger-time). When a response shows that "now" was wrong, a request up to now had the
 * wrong end; `onJump` reports this.
 */
export interface Clock {
  /** The server's time, as far as it is known. */
  readonly now: () => EpochMs;
  /** Learns the server's time from a response, made at most `tookMs` ago (0 by default). */
  readonly learn: (servedAt: EpochMs, tookMs?: number) => void;
  /**
   * Starts a request. The result learns the time of its response, and returns when it arrived by
   * the server's clock.
   */
  readonly startRequest: () => (servedAt: EpochMs) => ResponseTimes;
  /** Whether a response has set the time yet. */
  readonly known: boolean;
  /**
   * Whether the device's clock was set back since the note, by more than JUMP_MS, and no response
   * has come yet: nobody knows how much time has passed.
   */
  readonly wasSetBack: boolean;
  /**
   * Calls back when a response has moved "now" by more than JUMP_MS, either way. Returns how to
   * stop.
   */
  readonly onJump: Subscribe<void>;
}

/** More than a response takes on its way. */
export const JUMP_MS = 30_000;

export const deviceClock: DeviceClock = {
  wall: () => Date.now(),
  monotonic: () => performance.now(),
};

/** Returns the noted time, run on by the device's clock since, never back. */
export const noteRunOn = ({ servedAt, deviceAt }: ClockNote, device: number): EpochMs =>
  later(servedAt, Math.max(0, device - deviceAt));

/** `note` is of an earlier page on this device. */
export function createClock(
  device: DeviceClock = deviceClock,
  note: ClockNote | null = null,
): Clock {
  let learned: { readonly at: EpochMs; readonly passed: Stopwatch } | null = null;
  const jumps = createEmitter();
  const unlearned = (): EpochMs => {
    const wall = device.wall();
    return epochMs(note === null ? wall : Math.max(wall, noteRunOn(note, wall)));
  };
  const now = (): EpochMs => (learned === null ? unlearned() : later(learned.at, learned.passed()));
  const learn = (servedAt: EpochMs, tookMs = 0) => {
    const before = now();
    const at = learned === null ? servedAt : withinResponse(before, servedAt, tookMs);
    learned = { at, passed: stopwatch(device) };
    if (Math.abs(at - before) > JUMP_MS) jumps.emit();
  };
  return {
    now,
    learn,
    startRequest: () => {
      const requestedAt = now();
      const passed = stopwatch(device);
      return (servedAt) => {
        const tookMs = passed();
        learn(servedAt, tookMs);
        return { earliest: earliestTime(servedAt, { requestedAt, tookMs }), latest: now() };
      };
    },
    get known() {
      return learned !== null;
    },
    get wasSetBack() {
      return learned === null && note !== null && device.wall() < note.deviceAt - JUMP_MS;
    },
    onJump: jumps.subscribe,
  };
}
