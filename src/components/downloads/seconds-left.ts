import { SECOND, type EpochMs } from '../../base/units';

/** Number of seconds from which the countdown is red (rules §2.12). */
const RED_FROM = 15;

export const isNearlyOut = (seconds: number): boolean => seconds <= RED_FROM;

/** Whole seconds until then, rounded up; never less than 0. */
export const secondsLeft = (until: EpochMs, now: EpochMs): number =>
  Math.max(0, Math.ceil((until - now) / SECOND));
