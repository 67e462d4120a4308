import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { AgeUnit } from '../../i18n/format/ages';

/** "3 min ago"; days are counted in words. */
export const AGE_WORDS: Record<AgeUnit, (count: number) => MessageDescriptor> = {
  second: (count) => msg`${count} s ago`,
  minute: (count) => msg`${count} min ago`,
  hour: (count) => msg`${count} h ago`,
  day: (count) => msg`${plural(count, { one: '# day ago', other: '# days ago' })}`,
};
