import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Interval } from '../../domain/time/intervals';

/** Width of a chart's buckets: "Averages of 10 min". A day is a UTC day (contract W11). */
export const AVERAGES_WORDS: Record<Interval, MessageDescriptor> = {
  'PT0.1S': msg`Averages of 100 ms`,
  PT1S: msg`Averages of 1 s`,
  PT10S: msg`Averages of 10 s`,
  PT1M: msg`Averages of 1 min`,
  PT10M: msg`Averages of 10 min`,
  PT1H: msg`Averages of 1 h`,
  PT12H: msg`Averages of 12 h`,
  PT24H: msg`Averages of a UTC day`,
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
