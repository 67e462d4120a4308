import { describe, expect, it } from 'vitest';
import { tickLabels } from './tick-labels';
import { rungFor, ticksOf, xAxisUnit } from './time-ticks';
import { chartTimeText } from './zoned-time';

const HOUR = 3_600_000;
const ZONE = 'Europe/Stockholm';
const span = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) });
const hours = (count: number) => ({ from: 0, to: count * HOUR });

describe('the unit of the x-axis (rules §9.2)', () => {
  it.each([
    { count: 24, unit: 'hour', why: 'exactly a day is not more than a day' },
    { count: 25, unit: 'day', why: 'more than a day' },
    { count: 8760, unit: 'day', why: 'a year' },
  ])('$count hours: $unit, $why', ({ count, unit }) => {
    expect(xAxisUnit(hours(count))).toBe(unit);
  });
});

describe('the closest rung that has room', () => {
  it.each([
    { count: 1 / 60, width: 900, unit: 'second', every: 5, why: 'a minute of a blackbox' },
    { count: 1 / 6, width: 1600, unit: 'minute', every: 1, why: 'ten minutes: no seconds' },
    { count: 24, width: 1200, unit: 'hour', every: 2, why: 'a desk' },
    { count: 24, width: 220, unit: 'hour', every: 6, why: 'a phone' },
    { count: 2, width: 600, unit: 'minute', every: 15, why: 'zoomed in' },
    { count: 48, width: 600, unit: 'hour', every: 6, why: 'days alone would be two ticks' },
    { count: 72, width: 1200, unit: 'day', every: 1, why: 'from three days: days' },
    { count: 168, width: 900, unit: 'day', every: 1, why: 'a week' },
    { count: 720, width: 800, unit: 'day', every: 4, why: 'a month' },
    { count: 8760, width: 900, unit: 'month', every: 1, why: 'a year' },
    { count: 8760, width: 220, unit: 'month', every: 3, why: 'a year on a phone' },
    { count: 61_320, width: 600, unit: 'year', every: 1, why: 'seven years' },
  ])('$count h on $width px: $every $unit, $why', ({ count, width, unit, every }) => {
    expect(rungFor(hours(count), width)).toEqual({ unit, count: every });
  });
});

describe('ticks stand where clocks of the zone show whole multiples', () => {
  it.each([
    {
      why: 'midnights, an hour closer when clocks go forward',
      of: span('2026-03-27T23:00Z', '2026-03-30T22:00Z'),
      rung: { unit: 'day', count: 1 } as const,
      ticks: ['03-28 00:00', '03-29 00:00', '03-30 00:00', '03-31 00:00'],
    },
    {
      why: 'seconds',
      of: span('2026-03-27T22:59:58Z', '2026-03-27T23:00:01Z'),
      rung: { unit: 'second', count: 1 } as const,
      ticks: ['03-27 23:59', '03-27 23:59', '03-28 00:00', '03-28 00:00'],
    },
    {
      why: 'hours of a day of 23: what is skipped has no tick of its own',
      of: span('2026-03-28T23:00Z', '2026-03-29T04:00Z'),
      rung: { unit: 'hour', count: 1 } as const,
      ticks: [
        '03-29 00:00',
        '03-29 01:00',
        '03-29 03:00',
        '03-29 04:00',
        '03-29 05:00',
        '03-29 06:00',
      ],
    },
    {
      why: 'hours of a day of 25: two o’clock comes twice',
      of: span('2026-10-24T23:00Z', '2026-10-25T03:00Z'),
      rung: { unit: 'hour', count: 1 } as const,
      ticks: ['10-25 01:00', '10-25 02:00', '10-25 02:00', '10-25 03:00', '10-25 04:00'],
    },
    {
      why: 'six hours by the clock, seven apart',
      of: span('2026-10-24T22:00Z', '2026-10-25T12:00Z'),
      rung: { unit: 'hour', count: 6 } as const,
      ticks: ['10-25 00:00', '10-25 06:00', '10-25 12:00'],
    },
    {
      why: 'weeks begin on Mondays',
      of: span('2026-11-01T00:00Z', '2026-11-21T00:00Z'),
      rung: { unit: 'day', count: 7 } as const,
      ticks: ['11-02 00:00', '11-09 00:00', '11-16 00:00'],
    },
    {
      why: 'quarters of a year',
      of: span('2025-12-01T00:00Z', '2026-08-01T00:00Z'),
      rung: { unit: 'month', count: 3 } as const,
      ticks: ['01-01 00:00', '04-01 00:00', '07-01 00:00'],
    },
  ])('$why', ({ of, rung, ticks }) => {
    expect(ticksOf(of, rung, ZONE).map((at) => chartTimeText(at, ZONE).slice(5))).toEqual(ticks);
  });

  it('even where the zone is a quarter of an hour off', () => {
    const ticks = ticksOf(
      span('2026-01-01T00:00Z', '2026-01-01T02:00Z'),
      { unit: 'hour', count: 1 },
      'Asia/Kathmandu',
    );
    expect(ticks.map((at) => chartTimeText(at, 'Asia/Kathmandu').slice(11))).toEqual([
      '06:00',
      '07:00',
    ]);
  });
});

describe('words', () => {
  const words = (
    of: ReturnType<typeof span>,
    unit: 'hour' | 'day' | 'month',
    count: number,
    locale: string,
  ) => tickLabels(ticksOf(of, { unit, count }, ZONE), { unit, count }, locale, ZONE);
  it.each([
    {
      why: 'the date below the first hour and wherever it changes',
      got: words(span('2026-11-20T17:00Z', '2026-11-21T06:00Z'), 'hour', 6, 'en'),
      texts: ['18:00\nNov 20', '00:00\nNov 21', '06:00'],
    },
    {
      why: 'the year below the first day',
      got: words(span('2026-11-20T00:00Z', '2026-11-22T00:00Z'), 'day', 1, 'en'),
      texts: ['Nov 21\n2026', 'Nov 22'],
    },
    {
      why: 'months in Japanese',
      got: words(span('2025-11-15T00:00Z', '2026-01-15T00:00Z'), 'month', 1, 'ja'),
      texts: ['12月\n2025年', '1月\n2026年'],
    },
  ])('$why', ({ got, texts }) => {
    expect(got).toEqual(texts);
  });
});
