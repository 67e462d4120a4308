import { expect, it } from 'vitest';
import { DAY, HOUR, later, MINUTE } from '../../base/units';
import { SERVED_AT } from '../machine/telemetry.fixture';
import { eventsResolution } from '../time/time-ranges';
import { sincePeriod } from './last-look-period';

it.each([
  ['hours: one bucket before that of the look, until the end of this one', 8 * HOUR, 'PT10M', 10],
  ['a day and some: buckets of an hour', 30 * HOUR, 'PT1H', 60],
  ['where the ends of the buckets make it long: hours too', 25 * HOUR - MINUTE, 'PT1H', 60],
  ['thirty days: still hours, and no more', 30 * DAY, 'PT1H', 0],
] as const)('the period has %s', (_why, ago, interval, spare) => {
  const now = later(SERVED_AT, 4 * MINUTE);
  const since = later(now, -ago);
  const period = sincePeriod(since, now);
  expect(eventsResolution(period).interval).toBe(interval);
  expect(since - period.from).toBeGreaterThanOrEqual(spare === 0 ? -1 * HOUR : spare * MINUTE);
  expect(period.to).toBe(later(SERVED_AT, (interval === 'PT1H' ? 60 : 10) * MINUTE));
  expect(period.to - period.from).toBeLessThanOrEqual(30 * DAY);
  expect(sincePeriod(since, later(now, MINUTE))).toEqual(period);
});
