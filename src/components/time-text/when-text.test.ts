import { expect, test } from 'vitest';
import { epochMs } from '../../base/units';
import { whenText } from './when-text';

const at = (iso: string) => epochMs(Date.parse(iso));

test.each([
  {
    why: 'a moment of today has a time of day',
    zone: 'UTC',
    from: '2024-05-01T00:00Z',
    text: '00:00',
  },
  {
    why: 'a moment of another day has its date',
    zone: 'UTC',
    from: '2024-04-30T23:59Z',
    text: '2024-04-30 23:59',
  },
  {
    why: 'today is a day of the zone',
    zone: 'Asia/Tokyo',
    from: '2024-04-30T23:59Z',
    text: '08:59',
  },
  {
    why: 'yesterday is a day of the zone too',
    zone: 'Asia/Tokyo',
    from: '2024-04-30T14:59Z',
    text: '2024-04-30 23:59',
  },
])('$why', ({ zone, from, text }) => {
  expect(whenText(at(from), at('2024-05-01T12:00Z'), zone)).toBe(text);
});
