import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { customRange, type Period, type RangeHours } from '../../../domain/time/time-ranges';
import { durationMs } from '../../../base/units';

/** How long a bar is (section 9, Chart bucket divisors; days of the zone, but UTC's where 30 of them make a bar). */
const BAR_WORDS: Record<RangeHours, MessageDescriptor> = {
  24: msg`A bar for each hour`,
  168: msg`A bar for each day`,
  720: msg`A bar for each day`,
  8760: msg`A bar for every 30 UTC days`,
  61320: msg`One bar for the whole range`,
};

export const barWords = (period: Period): MessageDescriptor =>
  BAR_WORDS[period.live ? period.range : customRange(durationMs(period.to - period.from))];
