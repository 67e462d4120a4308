import { expect, it } from 'vitest';
import { epochMs, HOUR } from './units';
import { inZone, knownZone, zoneOffset } from './zones';

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

it.each([
  { zone: 'Asia/Tokyo', hours: 9, why: 'ahead' },
  { zone: 'America/St_Johns', hours: -2.5, why: 'behind, by half hours' },
  { zone: 'Nowhere', hours: 0, why: 'an unknown zone is UTC' },
])('$zone is $hours h from UTC: $why', ({ zone, hours }) => {
  expect(zoneOffset(noon, zone)).toBe(hours * HOUR);
});
