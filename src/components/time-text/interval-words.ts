import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Interval } from '../../domain/time/intervals';

/** Width of a chart's buckets: "10-minute averages". A day is a UTC day (contract W11). */
export const AVERAGES_WORDS: Record<Interval, MessageDescriptor> = {
  'PT0.1S': msg`100-millisecond averages`,
  PT1S: msg`1-second averages`,
  PT10S: msg`10-second averages`,
  PT1M: msg`1-minute averages`,
  PT10M: msg`10-minute averages`,
  PT1H: msg`1-hour averages`,
  PT12H: msg`12-hour averages`,
  PT24H: msg`Daily averages (UTC)`,
};

/** Resolution in the header of the events table (rules §9.1). */
export const RESOLUTION_WORDS: Record<Interval, MessageDescriptor> = {
  'PT0.1S': msg`100 ms`,
  PT1S: msg`1 s`,
  PT10S: msg`10 s`,
  PT1M: msg`1 minute`,
  PT10M: msg`10 minutes`,
  PT1H: msg`1 hour`,
  PT12H: msg`12 hours`,
  PT24H: msg`1 day (UTC)`,
};
