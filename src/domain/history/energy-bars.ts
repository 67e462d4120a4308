import { bucketCeil, wholeBuckets } from '../time/buckets';
import { daysAfter, dayOf, startOfDay } from '../time/days';
import type { Interval } from '../time/intervals';
import type { Span } from '../time/spans';
import { BUCKET_DIVISORS, customRange, type AnyPeriod, type RangeHours } from '../time/time-ranges';
import { durationMs, HOUR, later, type EpochMs } from '../../base/units';
import { periodSpan } from '../view/period';
import type { Zone } from '../../base/zones';

/** Bars of produced energy over a period, and the width of the buckets they are summed from. */
export interface EnergyPlan {
  readonly interval: Interval;
  /** Adjacent bars of whole buckets, at least one. The last may still be growing. */
  readonly bars: readonly Span[];
}

/** Width of the buckets for each range: local days are sums of hours, longer bars of UTC days. */
export const ENERGY_INTERVALS: Record<RangeHours, Interval> = {
  24: 'PT1H',
  168: 'PT1H',
  720: 'PT1H',
  8760: 'PT24H',
  61320: 'PT24H',
};

/** The range that a period counts as (rules §9.2). */
const rangeOf = (period: AnyPeriod): RangeHours =>
  period.live ? period.range : customRange(durationMs(period.to - period.from));

/**
 * Returns bars of an hour, a local day, or a number of UTC days (rules §9.3), until `now` at most.
 */
export function energyPlan(period: AnyPeriod, now: EpochMs, zone: Zone): EnergyPlan {
  const range = rangeOf(period);
  const interval = ENERGY_INTERVALS[range];
  const { from, to } = periodSpan(period, now);
  const wholeSpan = wholeBuckets({ from, to: to > now ? now : to }, interval);
  const hours = BUCKET_DIVISORS[range];
  // The first whole bucket may begin on the day after that of `from`.
  const bars =
    hours === 24 ? localDays({ ...wholeSpan, from }, interval, zone) : evenBars(wholeSpan, hours);
  return { interval, bars };
}

/** Returns bars of so many hours; the last may be shorter. */
function evenBars({ from, to }: Span, hours: number): Span[] {
  const bars: Span[] = [];
  for (let at = from; at < to; at = later(at, hours * HOUR)) {
    const end = later(at, hours * HOUR);
    bars.push({ from: at, to: end < to ? end : to });
  }
  return bars;
}

/**
 * Returns the days of the zone, of 23 to 25 hours; the first and the last are whole. In a zone that
 * is half an hour off, a day ends at the next full hour of UTC: there is no finer sum.
 */
function localDays({ from, to }: Span, interval: Interval, zone: Zone): Span[] {
  const bars: Span[] = [];
  const edge = (day: ReturnType<typeof dayOf>) => bucketCeil(startOfDay(day, zone), interval);
  let day = dayOf(from, zone);
  for (let at = edge(day); at < to;) {
    day = daysAfter(day, 1);
    const end = edge(day);
    bars.push({ from: at, to: end });
    at = end;
  }
  return bars;
}
