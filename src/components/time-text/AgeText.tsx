import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SECOND, type EpochMs } from '../../base/units';
import { ageOf, type AgeUnit } from '../../i18n/format/ages';
import { useAsTimePasses } from '../../queries/time/use-as-time-passes';

/**
 * Seconds between two steps of an age below a minute. An age that changes each second lays out and
 * paints the page each second, for as long as it is open (`npm run bench -- fleet`).
 */
const STEP = 10;

/** "3 min ago"; days are spelled out. */
const AGE_WORDS: Record<AgeUnit, (count: number) => MessageDescriptor> = {
  second: (count) => (count < STEP ? msg`just now` : msg`${count - (count % STEP)} s ago`),
  minute: (count) => msg`${count} min ago`,
  hour: (count) => msg`${count} h ago`,
  day: (count) => msg`${plural(count, { one: '# day ago', other: '# days ago' })}`,
};

/**
 * Age of a moment by the server's clock, in words, as it grows. A component of its own, so that
 * nothing else is drawn again as time passes.
 */
export function AgeText({ at }: { at: EpochMs }) {
  const { t } = useLingui();
  return useAsTimePasses((now) => {
    const { unit, count } = ageOf(at, now);
    return t(AGE_WORDS[unit](count));
  }, STEP * SECOND);
}
