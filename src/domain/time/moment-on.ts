import { epochMs, MINUTE, type EpochMs } from '../../base/units';
import type { Zone } from '../../base/zones';
import { midnightIn, type Day } from './days';

/** Returns the moment at which clocks in the zone show `minutes` after midnight on the day. */
export const momentOn = (day: Day, minutes: number, zone: Zone): EpochMs =>
  midnightIn(zone, epochMs(Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE));
