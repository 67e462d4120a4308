import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recentDay, recentHour } from './recent';
import { DAY, epochMs, HOUR } from '../../base/units';

const at = (iso: string) => epochMs(Date.parse(iso));
const iso = (time: number) => new Date(time).toISOString().slice(0, 16);

describe('recent day (rules §9.10)', () => {
  it.each([
    { now: '2024-05-02T13:00Z', zone: 'UTC', day: '2024-05-02T00:00', why: 'afternoon: today' },
    { now: '2024-05-02T11:59Z', zone: 'UTC', day: '2024-05-01T00:00', why: 'morning: yesterday' },
    { now: '2024-05-02T12:00Z', zone: 'UTC', day: '2024-05-02T00:00', why: 'noon sharp: today' },
    {
      now: '2024-05-02T13:00Z',
      zone: 'Asia/Tokyo',
      day: '2024-05-01T15:00',
      why: '22:00 there: midnight of Tokyo',
    },
    {
      now: '2024-03-31T18:00Z',
      zone: 'Europe/Stockholm',
      day: '2024-03-30T23:00',
      why: 'the day of 23 hours begins by winter time',
    },
    {
      now: '2024-10-27T20:00Z',
      zone: 'Europe/Stockholm',
      day: '2024-10-26T22:00',
      why: 'the day of 25 hours begins by summer time',
    },
    {
      now: '2018-11-04T20:00Z',
      zone: 'America/Sao_Paulo',
      day: '2018-11-04T03:00',
      why: 'midnight was skipped: the first moment of that day',
    },
    {
      now: '2024-10-06T04:00Z',
      zone: 'Australia/Sydney',
      day: '2024-10-05T14:00',
      why: 'clocks were set after midnight, before midnight UTC',
    },
    {
      now: '2024-10-28T02:00Z',
      zone: 'Atlantic/Azores',
      day: '2024-10-27T00:00',
      why: 'midnight came twice: the first',
    },
  ])('$now in $zone: $day, $why', ({ now, zone, day }) => {
    expect(iso(recentDay(at(now), zone))).toBe(day);
  });

  it('is the start of the day of the moment 12 hours ago', () => {
    const zones = fc.constantFrom('UTC', 'Asia/Tokyo', 'Europe/Stockholm', 'Asia/Kolkata');
    const times = fc.integer({ min: Date.UTC(2010, 0), max: Date.UTC(2035, 0) });
    fc.assert(
      fc.property(times, zones, (time, zone) => {
        const back = time - 12 * HOUR - recentDay(epochMs(time), zone);
        expect(back).toBeGreaterThanOrEqual(0);
        expect(back).toBeLessThan(DAY + HOUR);
      }),
    );
  });
});

describe('recent hour (rules §9.10)', () => {
  it.each([
    { now: '2024-05-02T13:47Z', zone: 'UTC', hour: '2024-05-02T01:00', why: '12 h before' },
    {
      now: '2024-05-02T13:47Z',
      zone: 'Asia/Kolkata',
      hour: '2024-05-02T01:30',
      why: 'its hours begin at our half hours',
    },
    {
      now: '2024-10-27T12:30Z',
      zone: 'Europe/Stockholm',
      hour: '2024-10-27T00:00',
      why: '02:30, the first time',
    },
    {
      now: '2024-10-27T13:30Z',
      zone: 'Europe/Stockholm',
      hour: '2024-10-27T01:00',
      why: '02:30, the second time',
    },
  ])('$now in $zone: $hour, $why', ({ now, zone, hour }) => {
    expect(iso(recentHour(at(now), zone))).toBe(hour);
  });
});
