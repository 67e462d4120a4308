import { expect, test } from 'vitest';
import { iso } from '../../base/iso';
import { isDay } from './days';
import { momentOn } from './moment-on';

test.for([
  ['2026-05-03', 14 * 60 + 10, 'Asia/Tokyo', '2026-05-03T05:10:00.000Z'],
  ['2026-05-03', 14 * 60 + 10, 'Europe/Stockholm', '2026-05-03T12:10:00.000Z'],
  // Clocks are set forward at 2 and back at 3: after it the day has another offset.
  ['2026-03-29', 4 * 60, 'Europe/Stockholm', '2026-03-29T02:00:00.000Z'],
  ['2026-10-25', 60, 'Europe/Stockholm', '2026-10-24T23:00:00.000Z'],
  ['2026-10-25', 4 * 60, 'Europe/Stockholm', '2026-10-25T03:00:00.000Z'],
] as const)('%s, %i minutes after midnight in %s', ([day, minutes, zone, moment]) => {
  if (!isDay(day)) throw new Error(day);
  expect(iso(momentOn(day, minutes, zone))).toBe(moment);
});
