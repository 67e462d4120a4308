import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { DurationMs } from '../../base/units';
import { ageOf, type AgeUnit } from '../../i18n/format/ages';

const TIME_WORDS: Record<AgeUnit, (count: number) => MessageDescriptor> = {
  second: (count) => msg`${count} s`,
  minute: (count) => msg`${count} min`,
  hour: (count) => msg`${count} h`,
  day: (count) => msg`${plural(count, { one: '# day', other: '# days' })}`,
};

/** Length of a time in words: "12 min"; never rounded up. */
export function timeWords(time: DurationMs): MessageDescriptor {
  const { unit, count } = ageOf(time);
  return TIME_WORDS[unit](count);
}
