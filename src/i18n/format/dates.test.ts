import { describe, expect, it } from 'vitest';
import { epochMs } from '../../base/units';
import { clockText, dateText, localZone, timeText, zoneLabel } from './dates';

const at = (iso: string) => epochMs(Date.parse(iso));

describe('times (rules §9.10)', () => {
  it.each([
    { iso: '2024-01-05T07:04Z', zone: 'UTC', text: '2024-01-05 07:04', why: 'padded' },
    { iso: '2024-01-05T15:00Z', zone: 'Asia/Tokyo', text: '2024-01-06 00:00', why: 'next day' },
    { iso: '2024-03-31T00:59Z', zone: 'Europe/Stockholm', text: '2024-03-31 01:59', why: 'winter' },
    { iso: '2024-03-31T01:00Z', zone: 'Europe/Stockholm', text: '2024-03-31 03:00', why: 'summer' },
    { iso: '2024-10-27T00:30Z', zone: 'Europe/Stockholm', text: '2024-10-27 02:30', why: 'once' },
    { iso: '2024-10-27T01:30Z', zone: 'Europe/Stockholm', text: '2024-10-27 02:30', why: 'twice' },
    {
      iso: '2024-10-27T22:59Z',
      zone: 'Europe/Stockholm',
      text: '2024-10-27 23:59',
      why: 'day end',
    },
    { iso: '2024-05-01T12:00Z', zone: 'Nowhere', text: '2024-05-01 12:00', why: 'unknown is UTC' },
  ])('$iso in $zone is $text: $why', ({ iso, zone, text }) => {
    expect(timeText(at(iso), zone)).toBe(text);
    expect(dateText(at(iso), zone)).toBe(text.slice(0, 10));
    expect(clockText(at(iso), zone)).toBe(text.slice(11));
  });
});

describe('the zone beside times', () => {
  it.each([
    { zone: 'UTC', iso: '2024-01-01T00:00Z', label: 'UTC', why: 'no offset to tell' },
    {
      zone: 'Europe/Stockholm',
      iso: '2024-01-01T00:00Z',
      label: 'Europe/Stockholm (UTC+01:00)',
      why: 'winter',
    },
    {
      zone: 'Europe/Stockholm',
      iso: '2024-07-01T00:00Z',
      label: 'Europe/Stockholm (UTC+02:00)',
      why: 'summer',
    },
    {
      zone: 'Asia/Tokyo',
      iso: '2024-07-01T00:00Z',
      label: 'Asia/Tokyo (UTC+09:00)',
      why: 'always',
    },
    {
      zone: 'America/St_Johns',
      iso: '2024-01-01T00:00Z',
      label: 'America/St_Johns (UTC-03:30)',
      why: 'half an hour, behind',
    },
    { zone: 'Nowhere', iso: '2024-07-01T00:00Z', label: 'UTC', why: 'says what is in force' },
  ])('$label: $why', ({ zone, iso, label }) => {
    expect(zoneLabel(zone, at(iso))).toBe(label);
  });

  it("knows this device's own zone by a name that can be used", () => {
    expect(timeText(at('2024-01-01T00:00Z'), localZone())).toMatch(/^20(23|24)-/);
    expect(zoneLabel(localZone(), at('2024-01-01T00:00Z'))).toContain(localZone());
  });
});
