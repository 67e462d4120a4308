import type { Brand } from '../../base/brand';
import { iso } from '../../base/iso';
import { DAY, epochMs, later, type EpochMs } from '../../base/units';
import { inZone, zoneOffset, type Zone } from '../../base/zones';

/** A day of the calendar, "2026-05-01", in any zone. Days sort as text. */
export type Day = Brand<string, 'Day'>;

/** Midnight of the day as if it were in UTC; NaN when there is no such day. */
const wallOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const dayOfWall = (wall: number): string => iso(wall).slice(0, 10);

const FORM = /^\d{4}-\d{2}-\d{2}$/;

export const isDay = (text: string): text is Day =>
  FORM.test(text) && !Number.isNaN(wallOf(text)) && dayOfWall(wallOf(text)) === text;

/** Brands a text that is a day by construction. */
function madeDay(text: string): Day {
  if (!isDay(text)) throw new RangeError(`${text} is no day`);
  return text;
}

/** Returns the day of a moment in UTC; it needs no zones. */
export const utcDayOf = (at: EpochMs): Day => madeDay(dayOfWall(at));

/** Returns the day of a moment in the zone. */
export function dayOf(at: EpochMs, zone: Zone): Day {
  const there = inZone(at, zone);
  return madeDay(dayOfWall(Date.UTC(there.getFullYear(), there.getMonth(), there.getDate())));
}

/** Returns the day so many days later; earlier when negative. */
export const daysAfter = (day: Day, days: number): Day =>
  madeDay(dayOfWall(wallOf(day) + days * DAY));

/**
 * Returns the first moment of a day in the zone, given as its midnight in UTC: the first one of a
 * midnight that comes twice; of a skipped midnight the moment at which it would have been. The
 * offset just before is decisive; where clocks are set back at that very midnight, the last hour of
 * the day before comes twice first. (startOfDay of date-fns uses the device's own zone for this.)
 */
export function midnightIn(zone: Zone, wall: EpochMs): EpochMs {
  const near = epochMs(wall - zoneOffset(wall, zone));
  const first = epochMs(wall - zoneOffset(later(near, -1), zone));
  const offset = zoneOffset(first, zone);
  return first + offset < wall ? epochMs(wall - offset) : first;
}

/** Returns the moment at which the day begins in the zone. */
export const startOfDay = (day: Day, zone: Zone): EpochMs => midnightIn(zone, epochMs(wallOf(day)));
