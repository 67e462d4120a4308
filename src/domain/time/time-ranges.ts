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

/** Section 9, Time ranges, in hours: a day, 7 days, 30 days, 12 months, 7 years. */
export const RANGE_HOURS = [24, 168, 720, 8760, 61320] as const;
export type RangeHours = (typeof RANGE_HOURS)[number];

/** The ranges that can be live; seven years are for analytics and the bar chart alone. */
export const LIVE_RANGES = [24, 168, 720, 8760] as const satisfies readonly RangeHours[];
export type LiveRange = (typeof LIVE_RANGES)[number];

/** Section 9, Chart bucket divisors. */
export const BUCKET_DIVISORS: Record<RangeHours, number> = {
  24: 1,
  168: 24,
  720: 24,
  8760: 720,
  61320: 262_800,
};

/** The width of buckets asked for, and the step between the ones drawn. */
export interface Resolution {
  readonly interval: Interval;
  readonly step: DurationMs;
}

/** Section 9, Time resolution per period. */
export const RESOLUTIONS: Record<RangeHours, Resolution> = {
  24: { interval: 'PT10M', step: durationMs(10 * MINUTE) },
  168: { interval: 'PT1H', step: HOUR },
  720: { interval: 'PT1H', step: HOUR },
  8760: { interval: 'PT24H', step: DAY },
  61320: { interval: 'PT24H', step: durationMs(7 * DAY) },
};

/** Section 9: the telemetry table's refresh. */
export const TELEMETRY_REFRESH = durationMs(60 * SECOND);

/** Section 9: live history's refresh. */
export const LIVE_REFRESH: Record<LiveRange, DurationMs> = {
  24: durationMs(10 * MINUTE),
  168: HOUR,
  720: HOUR,
  8760: DAY,
};
/** Each refresh is put off by a random part of this, so that clients do not come all at once. */
export const LIVE_REFRESH_SPREAD = durationMs(10 * SECOND);

/** The time until the next refresh; `chance` is a random number in [0, 1). */
export const refreshDelay = (range: LiveRange, chance: number): DurationMs =>
  durationMs(LIVE_REFRESH[range] + chance * LIVE_REFRESH_SPREAD);

/** What a screen looks at: the hours until now, or a half-open span of the past. */
export type Period =
  | { readonly live: true; readonly range: LiveRange }
  | { readonly live: false; readonly from: EpochMs; readonly to: EpochMs };

/**
 * [Note: A day may have 25 hours]
 *
 * The rules below count days, and people pick whole days in a zone that may set its clocks: a day is
 * then 23 or 25 hours long. An hour more or less is thus never what decides.
 */
const atMostDays = (span: DurationMs, days: number): boolean => span <= days * DAY + HOUR;
const atLeastDays = (span: DurationMs, days: number): boolean => span >= days * DAY - HOUR;

const spanOf = ({ from, to }: { readonly from: EpochMs; readonly to: EpochMs }): DurationMs =>
  durationMs(to - from);

/** Section 9, Custom period range rule: the range whose resolution fits a span. */
export function customRange(span: DurationMs): RangeHours {
  if (atMostDays(span, 1)) return 24;
  if (atMostDays(span, 30)) return 720;
  return atMostDays(span, 365) ? 8760 : 61320;
}

/** Section 9: the unit of the x-axis, by the span of the data drawn. */
export const xAxisUnit = (span: DurationMs): 'day' | 'hour' =>
  atMostDays(span, 1) ? 'hour' : 'day';

/** The resolution named in the header of the events table (section 9, Event resolution). */
export const eventsResolution = (period: Period): Resolution =>
  RESOLUTIONS[period.live ? period.range : eventsRange(spanOf(period))];

function eventsRange(span: DurationMs): LiveRange {
  if (atMostDays(span, 1)) return 24;
  return atMostDays(span, 30) ? 720 : 8760;
}

/** Section 9: whether times are shown as dates alone. */
export const isYearRange = (period: Period): boolean =>
  period.live ? period.range === 8760 : atLeastDays(spanOf(period), 365);
