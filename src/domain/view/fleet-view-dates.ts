import { dayOf, daysAfter, startOfDay, utcDayOf, type Day } from '../time/days';
import { EARLIEST } from './period';
import { recentDay } from '../time/recent';
import type { Span } from '../time/spans';
import type { Period } from '../time/time-ranges';
import type { EpochMs } from '../../base/units';
import type { Zone } from '../../base/zones';

/** What the date-range dialog chooses: from the beginning of one day to the beginning of another. */
export interface Dates {
  readonly start: Day;
  readonly end: Day;
}

/** The days that a date picker offers, both included. */
export interface DayLimits {
  readonly min: Day;
  readonly max: Day;
}

/** Section 5, Date pickers. */
export const FIRST_DAY = utcDayOf(EARLIEST);

/** Section 3, Stored preferences: from yesterday to today, by section 9's date helper. */
export function defaultDates(now: EpochMs, zone: Zone): Dates {
  const end = dayOf(recentDay(now, zone), zone);
  return { start: daysAfter(end, -1), end };
}

/** Section 5: the start is at most the day before the end, the end at least the day after the start. */
export const dateLimits = (
  { start, end }: Dates,
  today: Day,
): { readonly start: DayLimits; readonly end: DayLimits } => ({
  start: { min: FIRST_DAY, max: daysAfter(end, -1) },
  end: { min: daysAfter(start, 1), max: today },
});

/** The period of two days in a zone; the end day itself is no part of it, so yesterday to today is a day. */
export const periodOfDates = ({ start, end }: Dates, zone: Zone): Period => ({
  live: false,
  from: startOfDay(start, zone),
  to: startOfDay(end, zone),
});

const between = (day: Day, { min, max }: DayLimits): Day => {
  if (day < min) return min;
  return day > max ? max : day;
};

/** The days nearest to a span, which may have been zoomed into or picked in another zone, within the limits. */
export function datesOfSpan({ from, to }: Span, zone: Zone, today: Day): Dates {
  const start = between(dayOf(from, zone), { min: FIRST_DAY, max: daysAfter(today, -1) });
  const last = dayOf(to, zone);
  const end = startOfDay(last, zone) < to ? daysAfter(last, 1) : last;
  return { start, end: between(end, { min: daysAfter(start, 1), max: today }) };
}

/** Whether the period is whole days in the zone, and so can be told by its days alone. */
export const isOfDays = ({ from, to }: Span, zone: Zone): boolean =>
  startOfDay(dayOf(from, zone), zone) === from && startOfDay(dayOf(to, zone), zone) === to;
