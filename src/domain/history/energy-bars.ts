import { bucketCeil, wholeBuckets } from '../time/buckets';
import { daysAfter, dayOf, startOfDay } from '../time/days';
import type { Interval } from '../time/intervals';
import type { Span } from '../time/spans';
import { BUCKET_DIVISORS, customRange, type Period, type RangeHours } from '../time/time-ranges';
import { durationMs, HOUR, later, type EpochMs } from '../../base/units';
import { periodSpan } from '../view/period';
import type { Zone } from '../../base/zones';

/** How produced energy is drawn over a period: its bars, and the width of the buckets they are summed from. */
export interface EnergyPlan {
  readonly interval: Interval;
  /** One after the other, at least one; whole buckets. The last may still be growing. */
  readonly bars: readonly Span[];
}

/** Contract, Telemetry and history: local days are summed from hours, longer bars from UTC days. */
const INTERVALS: Record<RangeHours, Interval> = {
  24: 'PT1H',
  168: 'PT1H',
  720: 'PT1H',
  8760: 'PT24H',
  61320: 'PT24H',
};

/** Section 9, Custom period range rule; a live range is one. */
const rangeOf = (period: Period): RangeHours =>
  period.live ? period.range : customRange(durationMs(period.to - period.from));

/** Bars of an hour, a local day, or so many UTC days (section 9, Chart bucket divisors), until `now` at most. */
export function energyPlan(period: Period, now: EpochMs, zone: Zone): EnergyPlan {
  const range = rangeOf(period);
  const interval = INTERVALS[range];
  const { from, to } = periodSpan(period, now);
  const asked = wholeBuckets({ from, to: to > now ? now : to }, interval);
  const hours = BUCKET_DIVISORS[range];
  // A whole hour may have begun on the day before the period.
  const bars =
    hours === 24 ? localDays({ ...asked, from }, interval, zone) : evenBars(asked, hours);
  return { interval, bars };
}

/** Bars of so many hours from the start on; the last may be shorter. */
function evenBars({ from, to }: Span, hours: number): Span[] {
  const bars: Span[] = [];
  for (let at = from; at < to; at = later(at, hours * HOUR)) {
    const end = later(at, hours * HOUR);
    bars.push({ from: at, to: end < to ? end : to });
  }
  return bars;
}

/**
 * Days of the zone, the first and the last of them whole, of 23 to 25 hours. Where the zone is half an
 * hour off, a day is cut at the next full hour of UTC: there is no finer sum.
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
