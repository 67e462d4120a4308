import { startOfDay } from 'date-fns';
import { epochMs, HOUR, later, MINUTE, type EpochMs } from './units';
import { inZone, type Zone } from './zones';

/** Section 9, Time format: the date helper looks back this far before it rounds down. */
const LOOK_BACK = 12 * HOUR;

/**
 * Section 9's date helper: midnight, in the zone, of the day in which `now` minus 12 hours lies; the
 * day's first moment where midnight is skipped.
 */
export const recentDay = (now: EpochMs, zone: Zone): EpochMs =>
  epochMs(startOfDay(inZone(later(now, -LOOK_BACK), zone)).getTime());

/** Likewise with the hour kept: the start, in the zone, of the hour in which `now` minus 12 h lies. */
export function recentHour(now: EpochMs, zone: Zone): EpochMs {
  const moment = later(now, -LOOK_BACK);
  // By subtraction: the fields of an hour that a zone repeats name two moments.
  return later(moment, -inZone(moment, zone).getMinutes() * MINUTE - (moment % MINUTE));
}
