import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { durationMs } from '../../base/units';
import type { Interval } from '../../domain/time/intervals';
import { customRange, type AnyPeriod, type RangeHours } from '../../domain/time/time-ranges';
import { RESOLUTION_WORDS } from '../time-text/interval-words';

/** Width of a bar, by range (rules §9.3). */
const BAR_WORDS: Record<RangeHours, MessageDescriptor> = {
  24: msg`A bar for each hour`,
  168: msg`A bar for each day`,
  720: msg`A bar for each day`,
  8760: msg`A bar for every 30 UTC days`,
  61320: msg`One bar for the whole range`,
};

const barWords = (period: AnyPeriod): MessageDescriptor =>
  BAR_WORDS[period.live ? period.range : customRange(durationMs(period.to - period.from))];

/**
 * Returns the width of the bars of produced energy, with that of the buckets that take the place of
 * narrower ones ([Note: Wider buckets]).
 */
export function useBarText(period: AnyPeriod, wider: Interval | null): string {
  const { t } = useLingui();
  const bar = t(barWords(period));
  if (wider === null) return bar;
  const width = t(RESOLUTION_WORDS[wider]);
  return t`${bar}, from values of ${width}`;
}
