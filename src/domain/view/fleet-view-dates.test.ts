import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, daysAfter, isDay, startOfDay, type Day } from '../time/days';
import {
  dateLimits,
  datesOfSpan,
  defaultDates,
  FIRST_DAY,
  isOfDays,
  periodOfDates,
} from './fleet-view-dates';
import { epochMs } from '../../base/units';

const at = (iso: string) => epochMs(Date.parse(iso));
const iso = (time: number) => new Date(time).toISOString().slice(0, 16);
function day(text: string): Day {
  if (!isDay(text)) throw new Error(`${text} is no day`);
  return text;
}

describe('a day', () => {
  it.each([
    { text: '2024-02-29', is: true, why: 'a leap year' },
    { text: '2023-02-29', is: false, why: 'there was none' },
    { text: '2024-13-01', is: false, why: 'nor such a month' },
    { text: '2024-5-1', is: false, why: 'written otherwise' },
    { text: '2024-05-01T00:00', is: false, why: 'a moment' },
  ])('$text: $is, $why', ({ text, is }) => {
    expect(isDay(text)).toBe(is);
  });

  it.each([
    { zone: 'Asia/Tokyo', begins: '2024-04-30T15:00', why: 'earlier than in UTC' },
    { zone: 'America/New_York', begins: '2024-05-01T04:00', why: 'later' },
  ])('begins in $zone at $begins: $why', ({ zone, begins }) => {
    expect(iso(startOfDay(day('2024-05-01'), zone))).toBe(begins);
  });

  it.each([
    {
      text: '2024-04-07',
      begins: '2024-04-07T04:00',
      why: 'set back at midnight: 23:00 comes again',
    },
    { text: '2024-04-08', begins: '2024-04-08T04:00', why: 'the day after' },
    { text: '2024-09-08', begins: '2024-09-08T04:00', why: 'set forward at midnight: at 01:00' },
  ])('begins in Santiago at $begins: $why', ({ text, begins }) => {
    expect(iso(startOfDay(day(text), 'America/Santiago'))).toBe(begins);
  });

  it('begins at the first of two midnights', () => {
    expect(iso(startOfDay(day('2024-10-27'), 'Atlantic/Azores'))).toBe('2024-10-27T00:00');
  });

  it('is that of its first moment, in every zone', () => {
    const zones = fc.constantFrom(
      ...['UTC', 'Asia/Tokyo', 'Europe/Stockholm', 'Asia/Kolkata'],
      // Clocks are set back at midnight there.
      ...['America/Santiago', 'America/Nuuk'],
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9000 }), zones, (days, zone) => {
        const some = daysAfter(FIRST_DAY, days);
        expect(dayOf(startOfDay(some, zone), zone)).toBe(some);
        expect(dayOf(epochMs(startOfDay(some, zone) - 1), zone)).toBe(daysAfter(some, -1));
      }),
    );
  });
});

describe('default dates (rules §3.10): yesterday to today in the zone', () => {
  it.each([
    { now: '2024-05-02T13:00Z', zone: 'UTC', dates: '2024-05-01 2024-05-02', why: 'afternoon' },
    { now: '2024-05-02T11:00Z', zone: 'UTC', dates: '2024-05-01 2024-05-02', why: 'morning' },
    {
      now: '2024-05-02T13:00Z',
      zone: 'America/New_York',
      dates: '2024-05-01 2024-05-02',
      why: 'morning there',
    },
    {
      now: '2024-05-02T02:00Z',
      zone: 'America/New_York',
      dates: '2024-04-30 2024-05-01',
      why: 'the evening before, there',
    },
    {
      now: '2024-05-02T11:00Z',
      zone: 'Asia/Tokyo',
      dates: '2024-05-01 2024-05-02',
      why: 'evening there',
    },
  ])('$now in $zone: $dates, $why', ({ now, zone, dates }) => {
    const { start, end } = defaultDates(at(now), zone);
    expect(`${start} ${end}`).toBe(dates);
  });
});

it('limits (rules §5.3): from 2010-08-01 to today, at least a day apart', () => {
  const dates = { start: day('2024-05-01'), end: day('2024-05-09') };
  expect(dateLimits(dates, day('2024-06-01'))).toEqual({
    start: { min: '2010-08-01', max: '2024-05-08' },
    end: { min: '2024-05-02', max: '2024-06-01' },
  });
});

describe('dates and period', () => {
  const today = day('2024-06-01');

  it('a period is whole days of the zone: days of 23 and 25 hours too', () => {
    const zone = 'Europe/Stockholm';
    const dates = { start: day('2024-03-31'), end: day('2024-04-01') };
    const period = periodOfDates(dates, zone);
    expect(period).toEqual({
      live: false,
      from: at('2024-03-30T23:00Z'),
      to: at('2024-03-31T22:00Z'),
    });
    if (period.live) return;
    expect(isOfDays(period, zone)).toBe(true);
    expect(isOfDays(period, 'UTC')).toBe(false);
    expect(datesOfSpan(period, zone, today)).toEqual(dates);
  });

  it.each([
    {
      from: '2024-05-01T10:00Z',
      to: '2024-05-01T12:00Z',
      dates: '2024-05-01 2024-05-02',
      why: 'zoomed in: the day that contains it',
    },
    {
      from: '2024-06-01T10:00Z',
      to: '2024-06-01T12:00Z',
      dates: '2024-05-31 2024-06-01',
      why: 'today has not ended: the last day that has',
    },
    {
      from: '1999-01-01T00:00Z',
      to: '1999-01-05T00:00Z',
      dates: '2010-08-01 2010-08-02',
      why: 'before the first day',
    },
  ])('$from to $to: $dates, $why', ({ from, to, dates }) => {
    const { start, end } = datesOfSpan({ from: at(from), to: at(to) }, 'UTC', today);
    expect(`${start} ${end}`).toBe(dates);
  });
});
