import { HOUR, later, type EpochMs } from '../../base/units';
import type { Zone } from '../../base/zones';
import { dayOf, daysAfter, startOfDay } from '../../domain/time/days';

/**
 * Returns the end of the time in which a copy taken now may be shown: an hour, in which the figures
 * of the last 24 hours move by a 24th at most, and no longer than the day, which has figures and
 * words of its own.
 */
export function copyUntil(now: EpochMs, zone: Zone): EpochMs {
  const dayEnd = startOfDay(daysAfter(dayOf(now, zone), 1), zone);
  const hourEnd = later(now, HOUR);
  return hourEnd < dayEnd ? hourEnd : dayEnd;
}
