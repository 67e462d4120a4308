import { midnightIn } from './days';
import { DAY, epochMs, HOUR, later, type DurationMs, type EpochMs } from '../../base/units';
import { zoneOffset, type Zone } from '../../base/zones';

/** The date helper subtracts this before it rounds down (rules §9.10). */
const LOOK_BACK = 12 * HOUR;

const roundedDown = (ms: number, width: DurationMs): number => Math.floor(ms / width) * width;

/** Returns midnight, in the zone, of the day of `now` minus 12 hours (rules §9.10). */
export function recentDay(now: EpochMs, zone: Zone): EpochMs {
  const moment = later(now, -LOOK_BACK);
  return midnightIn(zone, epochMs(roundedDown(moment + zoneOffset(moment, zone), DAY)));
}

/** Returns the start, in the zone, of the hour of `now` minus 12 hours. */
export function recentHour(now: EpochMs, zone: Zone): EpochMs {
  const moment = later(now, -LOOK_BACK);
  const offset = zoneOffset(moment, zone);
  return epochMs(roundedDown(moment + offset, HOUR) - offset);
}
