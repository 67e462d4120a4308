import { useLingui } from '@lingui/react/macro';
import type { Interval } from '../../domain/time/intervals';
import type { Period } from '../../domain/time/time-ranges';
import { RESOLUTION_WORDS } from '../time-text/interval-words';
import { usePeriodText } from '../period/use-period-text';

/**
 * Period of past values, with the width of the buckets that take the place of narrower ones; null
 * when there are none ([Note: Wider buckets]).
 */
export function usePastText(period: Period, wider: Interval | null): string {
  const { t } = useLingui();
  const range = usePeriodText(period);
  if (wider === null) return range;
  const width = t(RESOLUTION_WORDS[wider]);
  return t`${range}, from values of ${width}`;
}
