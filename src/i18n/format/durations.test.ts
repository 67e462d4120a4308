import { expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '../../base/units';
import { durationOf } from './durations';

it.each([
  { ms: -1 * DAY, duration: { unit: 'short' }, why: 'a clock that went back' },
  { ms: MINUTE - 1, duration: { unit: 'short' }, why: 'less than a minute' },
  { ms: MINUTE, duration: { unit: 'minute', count: 1 }, why: 'minutes' },
  { ms: HOUR - 1, duration: { unit: 'minute', count: 59 }, why: 'never rounded up' },
  {
    ms: 6 * HOUR + 52 * MINUTE + 59 * SECOND,
    duration: { unit: 'hour', count: 6, rest: 52 },
    why: 'hours and minutes',
  },
  { ms: DAY - 1, duration: { unit: 'hour', count: 23, rest: 59 }, why: 'up to a day' },
  { ms: 3 * DAY + 4 * HOUR, duration: { unit: 'day', count: 3, rest: 4 }, why: 'days and hours' },
])('$ms ms: $why', ({ ms, duration }) => {
  expect(durationOf(ms)).toEqual(duration);
});
