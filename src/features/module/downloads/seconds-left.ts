import { SECOND, type EpochMs } from '../../../base/units';

/** Section 9, Download countdown: red at so many seconds or less. */
const RED_FROM = 15;

export const isNearlyOut = (seconds: number): boolean => seconds <= RED_FROM;

/** Whole seconds until then, the begun one included; never less than 0. */
export const secondsLeft = (until: EpochMs, now: EpochMs): number =>
  Math.max(0, Math.ceil((until - now) / SECOND));
