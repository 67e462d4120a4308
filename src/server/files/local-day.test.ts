import { expect, it } from 'vitest';
import { epochMs, HOUR } from '../../base/units';
import { localDay, wallClock } from './local-day';

it.each([
  ['261119', 'Asia/Tokyo', '2026-11-18T15:00:00Z', 24, 'nine hours ahead'],
  ['261025', 'Europe/Stockholm', '2026-10-24T22:00:00Z', 25, 'clocks are set back'],
  ['260329', 'Europe/Stockholm', '2026-03-28T23:00:00Z', 23, 'clocks are set forward'],
  ['260405', 'Australia/Lord_Howe', '2026-04-04T13:00:00Z', 24.5, 'half an hour back'],
  ['280229', 'UTC', '2028-02-29T00:00:00Z', 24, 'a leap day'],
])('%s in %s begins at %s and has %d hours: %s', (stamp, zone, from, hours) => {
  const day = localDay(stamp, zone);
  expect(day.from).toBe(Date.parse(from));
  expect(day.to - day.from).toBe(hours * HOUR);
});

it.each(['260229', '261301', '260100', '260132', '000000'])(
  'rejects %s, which is no day',
  (stamp) => {
    expect(() => localDay(stamp, 'UTC')).toThrow('is no day');
  },
);

it.each([
  [0, '2026-10-25 00:00:00.000', 'midnight'],
  [2.5, '2026-10-25 02:30:00.000', 'for the first time'],
  [3.5, '2026-10-25 02:30:00.000', 'for the second'],
  [24.9999, '2026-10-25 23:59:59.640', 'the end'],
])('%d hours after midnight the clocks show %s: %s', (hours, shown) => {
  const day = localDay('261025', 'Europe/Stockholm');
  expect(wallClock(day)(epochMs(day.from + hours * HOUR))).toBe(shown);
});
