import type { Brand } from '../../base/brand';
import { DAY, epochMs, later, type EpochMs } from '../../base/units';
import { inZone, zoneOffset, type Zone } from '../../base/zones';

/** A day of the calendar, "2026-05-01", wherever it is. As text, days sort as they follow one another. */
export type Day = Brand<string, 'Day'>;

/** The day's midnight as if it were in UTC; NaN when there is no such day. */
const wallOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const dayOfWall = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

const FORM = /^\d{4}-\d{2}-\d{2}$/;

export const isDay = (text: string): text is Day =>
  FORM.test(text) && !Number.isNaN(wallOf(text)) && dayOfWall(wallOf(text)) === text;

/** Of a text that is a day by the way it was made. */
function madeDay(text: string): Day {
  if (!isDay(text)) throw new RangeError(`${text} is no day`);
  return text;
}

/** The day in which the moment lies in UTC: needs no zones. */
export const utcDayOf = (at: EpochMs): Day => madeDay(dayOfWall(at));

/** The day in which the moment lies in the zone. */
export function dayOf(at: EpochMs, zone: Zone): Day {
  const there = inZone(at, zone);
  return madeDay(dayOfWall(Date.UTC(there.getFullYear(), there.getMonth(), there.getDate())));
}

/** So many days after it; before it when negative. */
export const daysAfter = (day: Day, days: number): Day =>
  madeDay(dayOfWall(wallOf(day) + days * DAY));

/**
 * The first moment of a day in the zone, given as its midnight in UTC: of a midnight that comes twice
 * the first, of one that is skipped the moment at which it would have been. What counts is the offset in
 * force just before; where clocks are set back at that very midnight, the last hour of the day before comes
 * again first. (date-fns' startOfDay decides that by the zone of the device it runs on.)
 */
export function midnightIn(zone: Zone, wall: EpochMs): EpochMs {
  const near = epochMs(wall - zoneOffset(wall, zone));
  const first = epochMs(wall - zoneOffset(later(near, -1), zone));
  const offset = zoneOffset(first, zone);
  return first + offset < wall ? epochMs(wall - offset) : first;
}

/** The moment at which the day begins in the zone. */
export const startOfDay = (day: Day, zone: Zone): EpochMs => midnightIn(zone, epochMs(wallOf(day)));
