import { durationMs, type DurationMs } from '../../base/units';

/** Bucket widths on the wire, as ISO 8601 durations, finest first (contract W11). */
export const INTERVALS = [
  'PT0.1S',
  'PT1S',
  'PT10S',
  'PT1M',
  'PT10M',
  'PT1H',
  'PT12H',
  'PT24H',
] as const;
export type Interval = (typeof INTERVALS)[number];

const WIDTHS: Record<Interval, number> = {
  'PT0.1S': 100,
  PT1S: 1_000,
  PT10S: 10_000,
  PT1M: 60_000,
  PT10M: 600_000,
  PT1H: 3_600_000,
  PT12H: 43_200_000,
  PT24H: 86_400_000,
};

export const intervalMs = (interval: Interval): DurationMs => durationMs(WIDTHS[interval]);

/** Returns the widths that are wider than this one, finest first. */
export const coarserThan = (interval: Interval): readonly Interval[] =>
  INTERVALS.slice(INTERVALS.indexOf(interval) + 1);

export const isInterval = (text: string): text is Interval =>
  INTERVALS.some((known) => known === text);
