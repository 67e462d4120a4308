import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { EpochMs } from '../../base/units';
import { AGE_STEP, ageOf, shownAge, type AgeUnit } from '../../i18n/format/ages';
import { useServices } from '../../queries/services';
import { useAsTimePasses } from '../../queries/time/use-as-time-passes';
import { useIsCopied } from '../../ui/copied/drawn-as-copy';

/** "3 min ago"; days are spelled out. */
const AGE_WORDS: Record<AgeUnit, (count: number) => MessageDescriptor> = {
  second: (count) => (count === 0 ? msg`just now` : msg`${count} s ago`),
  minute: (count) => msg`${count} min ago`,
  hour: (count) => msg`${count} h ago`,
  day: (count) => msg`${plural(count, { one: '# day ago', other: '# days ago' })}`,
};

/** Chosen where nobody knows how much time has passed ([Note: The server's clock]). */
const NOT_KNOWN = -1;

/**
 * Age of a moment by the server's clock, in words, as it grows. A component of its own, so that
 * nothing else is drawn again as time passes; the words are made only when they are drawn. A copy
 * of the page has none, but room for it.
 */
export function AgeText({ at }: { at: EpochMs }) {
  const { t } = useLingui();
  const { clock } = useServices();
  const age = useAsTimePasses(
    (now) => (clock.wasSetBack ? NOT_KNOWN : shownAge(at, now)),
    AGE_STEP,
  );
  const isCopied = useIsCopied();
  if (isCopied) return '\u2007'.repeat(8);
  if (age === NOT_KNOWN) return t`an unknown time ago`;
  const { unit, count } = ageOf(age);
  return t(AGE_WORDS[unit](count));
}
