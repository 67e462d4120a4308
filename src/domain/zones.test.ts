import { expect, it } from 'vitest';
import { epochMs } from './units';
import { inZone, knownZone } from './zones';

const noon = epochMs(Date.UTC(2024, 6, 1, 12));

it.each([
  { zone: 'UTC', hours: 12, why: 'itself' },
  { zone: 'Europe/Stockholm', hours: 14, why: 'summer time' },
  { zone: 'Atlantic/Reykjavik', hours: 12, why: 'no summer time' },
  { zone: 'Asia/Tokyo', hours: 21, why: 'nine hours ahead' },
  { zone: 'Nowhere/At_All', hours: 12, why: 'an unknown zone is UTC' },
  { zone: '', hours: 12, why: 'so is none' },
])('noon UTC is $hours in "$zone": $why', ({ zone, hours }) => {
  expect(inZone(noon, zone).getHours()).toBe(hours);
});

it('keeps the name of a zone it knows, and says UTC of another', () => {
  expect(knownZone('Asia/Tokyo')).toBe('Asia/Tokyo');
  expect(knownZone('Asia/Tokio')).toBe('UTC');
});
