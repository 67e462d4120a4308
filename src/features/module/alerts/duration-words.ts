import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { DAY, HOUR, MINUTE } from '../../../base/units';

/**
 * A duration in its two largest units: "6 h 52 min". Null for one that has not begun, as with a
 * clock that was set back.
 */
export function durationWords(ms: number): MessageDescriptor | null {
  if (ms < 0) return null;
  const days = Math.floor(ms / DAY);
  const hours = Math.floor((ms % DAY) / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  if (days >= 2) return msg`${plural(days, { one: '# day', other: '# days' })} ${hours} h`;
  if (days === 1) {
    const all = 24 + hours;
    return msg`${all} h ${minutes} min`;
  }
  if (hours > 0) return msg`${hours} h ${minutes} min`;
  return minutes === 0 ? msg`less than a minute` : msg`${minutes} min`;
}
