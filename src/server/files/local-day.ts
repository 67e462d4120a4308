import { daysAfter, isDay, startOfDay } from '../../domain/time/days';
import { iso } from '../../base/iso';
import type { EpochMs } from '../../base/units';
import { zoneOffset, type Zone } from '../../base/zones';
import { ApiProblem } from '../http/problem';

/** A day of a power block, [from, to): 23, 24 or 25 hours long. */
export interface LocalDay {
  readonly zone: Zone;
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/**
 * Returns the day that a yymmdd names in the zone (contract W15). Throws malformed: 260231 is no
 * day.
 */
export function localDay(stamp: string, zone: Zone): LocalDay {
  const day = `20${stamp.slice(0, 2)}-${stamp.slice(2, 4)}-${stamp.slice(4)}`;
  if (!isDay(day)) {
    throw new ApiProblem('malformed', `date: ${stamp} is no day`, { field: 'date' });
  }
  return { zone, from: startOfDay(day, zone), to: startOfDay(daysAfter(day, 1), zone) };
}

/** Returns a function that formats a moment of the day in the zone: "2026-11-20 09:30:00.000". */
export function wallClock({ zone, from, to }: LocalDay): (at: EpochMs) => string {
  const offset = zoneOffset(from, zone);
  // Computing the offset for each line of a large file takes longer than writing the file.
  const isConstant = zoneOffset(to, zone) === offset;
  return (at) =>
    iso(at + (isConstant ? offset : zoneOffset(at, zone)))
      .slice(0, 23)
      .replace('T', ' ');
}
