import { viewWithin } from '../../../domain/view/period';
import type { Period } from '../../../domain/time/time-ranges';
import { epochMs, HOUR, later, type EpochMs } from '../../../base/units';

/** The stretch of time to look at for what happened at a moment: an hour before and after it. */
export const periodAround = (at: EpochMs, now: EpochMs): Period =>
  viewWithin({ from: epochMs(at - HOUR), to: later(at, HOUR) }, now);
