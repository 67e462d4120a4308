import { DAY, epochMs, HOUR, later, type DurationMs, type EpochMs } from './units';
import { zoneOffset, type Zone } from './zones';

/** Section 9, Time format: the date helper looks back this far before it rounds down. */
const LOOK_BACK = 12 * HOUR;

const roundedDown = (ms: number, width: DurationMs): number => Math.floor(ms / width) * width;

/**
 * Section 9's date helper: midnight, in the zone, of the day in which `now` minus 12 hours lies. Of a
 * midnight that comes twice the first, of one that is skipped the moment at which it would have been:
 * what counts is the offset in force just before. (date-fns' startOfDay decides that by the zone of
 * the device it runs on.)
 */
export function recentDay(now: EpochMs, zone: Zone): EpochMs {
  const moment = later(now, -LOOK_BACK);
  const wall = epochMs(roundedDown(moment + zoneOffset(moment, zone), DAY));
  const near = epochMs(wall - zoneOffset(wall, zone));
  return epochMs(wall - zoneOffset(later(near, -1), zone));
}

/** Likewise with the hour kept: the start, in the zone, of the hour in which `now` minus 12 h lies. */
export function recentHour(now: EpochMs, zone: Zone): EpochMs {
  const moment = later(now, -LOOK_BACK);
  const offset = zoneOffset(moment, zone);
  return epochMs(roundedDown(moment + offset, HOUR) - offset);
}
