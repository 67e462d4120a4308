import type { Interval } from './intervals';
import {
  DAY,
  durationMs,
  HOUR,
  MINUTE,
  SECOND,
  type DurationMs,
  type EpochMs,
} from '../../base/units';

/** Time ranges in hours (rules §9.1): a day, 7 days, 30 days, 12 months, 7 years. */
export const RANGE_HOURS = [24, 168, 720, 8760, 61320] as const;
export type RangeHours = (typeof RANGE_HOURS)[number];

/** Live ranges of the other screens; seven years are for analytics and energy bars alone. */
export const LIVE_RANGES = [24, 168, 720, 8760] as const satisfies readonly RangeHours[];
export type LiveRange = (typeof LIVE_RANGES)[number];

/** Width of energy bars in hours (rules §9.3). */
export const BUCKET_DIVISORS: Record<RangeHours, number> = {
  24: 1,
  168: 24,
  720: 24,
  8760: 720,
  61320: 262_800,
};

/** Width of the requested buckets, and step between the drawn ones. */
export interface Resolution {
  readonly interval: Interval;
  readonly step: DurationMs;
}

/** Resolution of each range (rules §9.1). */
export const RESOLUTIONS: Record<RangeHours, Resolution> = {
  24: { interval: 'PT10M', step: durationMs(10 * MINUTE) },
  168: { interval: 'PT1H', step: HOUR },
  720: { interval: 'PT1H', step: HOUR },
  8760: { interval: 'PT24H', step: DAY },
  61320: { interval: 'PT24H', step: durationMs(7 * DAY) },
};

/** Refresh of telemetry (rules §9.4). */
export const TELEMETRY_REFRESH = durationMs(60 * SECOND);

/** Refresh of live history (rules §9.4). */
export const LIVE_REFRESH: Record<RangeHours, DurationMs> = {
  24: durationMs(10 * MINUTE),
  168: HOUR,
  720: HOUR,
  8760: DAY,
  61320: DAY,
};
/** Each refresh is delayed by a random part of this, so that clients do not all come at once. */
export const LIVE_REFRESH_SPREAD = durationMs(10 * SECOND);

/** Returns the time until the next refresh; `random` is in [0, 1). */
export const refreshDelay = (range: RangeHours, random: number): DurationMs =>
  durationMs(LIVE_REFRESH[range] + random * LIVE_REFRESH_SPREAD);

/** Period of a screen: the hours until now, or a half-open span of the past. */
export type Period =
  | { readonly live: true; readonly range: LiveRange }
  | { readonly live: false; readonly from: EpochMs; readonly to: EpochMs };

/** Period of analytics, which may also be the seven years until now. */
export type AnyPeriod = Period | { readonly live: true; readonly range: RangeHours };

/**
 * [Note: A day may have 25 hours]
 *
 * The rules below count days, and users choose whole days in a zone that may set its clocks: a day
 * then has 23 or 25 hours. An hour more or less never decides.
 */
const atMostDays = (span: DurationMs, days: number): boolean => span <= days * DAY + HOUR;
const atLeastDays = (span: DurationMs, days: number): boolean => span >= days * DAY - HOUR;

const spanOf = ({ from, to }: { readonly from: EpochMs; readonly to: EpochMs }): DurationMs =>
  durationMs(to - from);

/** Returns the range that a span counts as (rules §9.2). */
export function customRange(span: DurationMs): RangeHours {
  if (atMostDays(span, 1)) return 24;
  if (atMostDays(span, 30)) return 720;
  return atMostDays(span, 365) ? 8760 : 61320;
}

/** Returns the unit of the x-axis, by the span of the drawn data (rules §9.2). */
export const xAxisUnitOf = (span: DurationMs): 'day' | 'hour' =>
  atMostDays(span, 1) ? 'hour' : 'day';

/** Returns the resolution in the header of the events table (rules §9.1). */
export const eventsResolution = (period: Period): Resolution =>
  RESOLUTIONS[period.live ? period.range : eventsRange(spanOf(period))];

function eventsRange(span: DurationMs): LiveRange {
  if (atMostDays(span, 1)) return 24;
  return atMostDays(span, 30) ? 720 : 8760;
}

/** Whether times are shown as dates alone (rules §9.2). */
export const isYearRange = (period: Period): boolean =>
  period.live ? period.range === 8760 : atLeastDays(spanOf(period), 365);

/**
 * Returns the narrowest live range that reaches back to a moment; null where `range` does, or none.
 */
export const rangeReaching = (at: EpochMs, range: LiveRange, now: EpochMs): LiveRange | null => {
  const reaching = LIVE_RANGES.find((hours) => now - at < hours * HOUR) ?? null;
  return reaching !== null && reaching > range ? reaching : null;
};
