import { dayOf, daysAfter, startOfDay, utcDayOf, type Day } from '../time/days';
import { EARLIEST } from './period';
import type { Span } from '../time/spans';
import type { Period } from '../time/time-ranges';
import type { EpochMs } from '../../base/units';
import type { Zone } from '../../base/zones';

/** Dates of the date-range dialog: from the beginning of one day to the beginning of another. */
export interface Dates {
  readonly start: Day;
  readonly end: Day;
}

/** Days that a date picker offers, both included. */
export interface DayLimits {
  readonly min: Day;
  readonly max: Day;
}

/** First day of the date pickers (rules §5.3). */
export const FIRST_DAY = utcDayOf(EARLIEST);

/** Returns the default dates: from yesterday to today in the zone (rules §3.10). */
export function defaultDates(now: EpochMs, zone: Zone): Dates {
  const end = dayOf(now, zone);
  return { start: daysAfter(end, -1), end };
}

/** Returns the limits of the two pickers (rules §5.3). */
export const dateLimits = (
  { start, end }: Dates,
  today: Day,
): { readonly start: DayLimits; readonly end: DayLimits } => ({
  start: { min: FIRST_DAY, max: daysAfter(end, -1) },
  end: { min: daysAfter(start, 1), max: today },
});

/**
 * Returns the period of two days in a zone. The end day is not in it: yesterday to today is one
 * day.
 */
export const periodOfDates = ({ start, end }: Dates, zone: Zone): Period => ({
  live: false,
  from: startOfDay(start, zone),
  to: startOfDay(end, zone),
});

const between = (day: Day, { min, max }: DayLimits): Day => {
  if (day < min) return min;
  return day > max ? max : day;
};

/**
 * Returns the days nearest to a span within the limits; it may come from a zoom or from another
 * zone.
 */
export function datesOfSpan({ from, to }: Span, zone: Zone, today: Day): Dates {
  const start = between(dayOf(from, zone), { min: FIRST_DAY, max: daysAfter(today, -1) });
  const last = dayOf(to, zone);
  const end = startOfDay(last, zone) < to ? daysAfter(last, 1) : last;
  return { start, end: between(end, { min: daysAfter(start, 1), max: today }) };
}

/** Whether the period is whole days in the zone, and can be written as days. */
export const isOfDays = ({ from, to }: Span, zone: Zone): boolean =>
  startOfDay(dayOf(from, zone), zone) === from && startOfDay(dayOf(to, zone), zone) === to;
