import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { EpochMs } from '../../base/units';
import { AGE_STEP } from '../../i18n/format/ages';
import { durationOf, type Duration } from '../../i18n/format/durations';
import { useAsTimePasses } from '../../queries/time/use-as-time-passes';
import { useIsCopied } from '../../ui/copied/drawn-as-copy';

const MINUTES = (count: number) => msg`${count} min`;
const HOURS = (count: number, rest: number) => msg`${count} h ${rest} min`;
const DAYS = (count: number, rest: number) => msg`${count} d ${rest} h`;

/** "6 h 52 min". */
export function shortDuration(duration: Duration): MessageDescriptor {
  if (duration.unit === 'short') return msg`< 1 min`;
  if (duration.unit === 'minute') return MINUTES(duration.count);
  const { unit, count, rest } = duration;
  return unit === 'hour' ? HOURS(count, rest) : DAYS(count, rest);
}

/**
 * Length of the time from a moment until another, or until now by the server's clock; empty without
 * a beginning, and in a copy of the page.
 */
export function useDurationText(since: EpochMs | null, until: EpochMs | null = null): string {
  const { t } = useLingui();
  const isCopied = useIsCopied();
  return useAsTimePasses(
    (now) =>
      since === null || isCopied ? '' : t(shortDuration(durationOf((until ?? now) - since))),
    AGE_STEP,
  );
}
