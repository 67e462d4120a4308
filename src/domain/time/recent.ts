import { midnightIn } from './days';
import { DAY, epochMs, HOUR, later, type DurationMs, type EpochMs } from '../../base/units';
import { zoneOffset, type Zone } from '../../base/zones';

/** Section 9, Time format: the date helper looks back this far before it rounds down. */
const LOOK_BACK = 12 * HOUR;

const roundedDown = (ms: number, width: DurationMs): number => Math.floor(ms / width) * width;

/** Section 9's date helper: midnight, in the zone, of the day in which `now` minus 12 hours lies. */
export function recentDay(now: EpochMs, zone: Zone): EpochMs {
  const moment = later(now, -LOOK_BACK);
  return midnightIn(zone, epochMs(roundedDown(moment + zoneOffset(moment, zone), DAY)));
}

/** Likewise with the hour kept: the start, in the zone, of the hour in which `now` minus 12 h lies. */
export function recentHour(now: EpochMs, zone: Zone): EpochMs {
  const moment = later(now, -LOOK_BACK);
  const offset = zoneOffset(moment, zone);
  return epochMs(roundedDown(moment + offset, HOUR) - offset);
}
