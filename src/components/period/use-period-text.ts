import { useLingui } from '@lingui/react/macro';
import type { AnyPeriod } from '../../domain/time/time-ranges';
import { useZone } from '../time-text/use-zone';
import { RANGE_WORDS } from '../time-text/range-words';
import { periodEnds } from '../time-text/period-ends';

/** "Last 24 h", or the two ends of a past period (rules §2.8). */
export function usePeriodText(period: AnyPeriod): string {
  const { t } = useLingui();
  const zone = useZone();
  if (period.live) {
    const range = t(RANGE_WORDS[period.range]);
    return t`Last ${range}`;
  }
  const { start, end } = periodEnds(period, zone);
  return end === null ? start : t`${start} to ${end}`;
}
