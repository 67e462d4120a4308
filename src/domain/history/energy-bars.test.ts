import { describe, expect, it, test } from 'vitest';
import { energyPlan } from './energy-bars';
import type { Period } from '../time/time-ranges';
import { DAY, epochMs, HOUR } from '../../base/units';
import type { Zone } from '../../base/zones';

const at = (iso: string) => epochMs(Date.parse(iso));
const NOW = at('2026-11-20T10:25:00Z');
const past = (from: string, to: string): Period => ({ live: false, from: at(from), to: at(to) });
const hoursOf = (period: Period, zone: Zone, now = NOW) =>
  energyPlan(period, now, zone).bars.map(({ from, to }) => (to - from) / HOUR);

describe('the width of a bar (rules §9.3)', () => {
  test.each<[why: string, period: Period, interval: string, bars: number, widest: number]>([
    ['24 hours: an hour', { live: true, range: 24 }, 'PT1H', 25, 1],
    ['7 days: a day', { live: true, range: 168 }, 'PT1H', 8, 24],
    ['30 days: a day', { live: true, range: 720 }, 'PT1H', 31, 24],
    ['12 months: 30 days', { live: true, range: 8760 }, 'PT24H', 13, 720],
    ['a day of the past', past('2026-05-01T00:00Z', '2026-05-02T00:00Z'), 'PT1H', 24, 1],
    ['more than a day', past('2026-05-01T00:00Z', '2026-05-03T00:00Z'), 'PT1H', 2, 24],
    ['30 days of the past', past('2026-05-01T00:00Z', '2026-05-31T00:00Z'), 'PT1H', 30, 24],
    ['more than 30 days', past('2026-05-01T00:00Z', '2026-06-30T00:00Z'), 'PT24H', 2, 720],
    ['365 days', past('2025-05-01T00:00Z', '2026-05-01T00:00Z'), 'PT24H', 13, 720],
    [
      'more: one bar for all of it',
      past('2024-05-01T00:00Z', '2026-05-01T00:00Z'),
      'PT24H',
      1,
      730 * 24,
    ],
  ])('%s', (_why, period, interval, bars, widest) => {
    const plan = energyPlan(period, NOW, 'UTC');
    expect(plan.interval).toBe(interval);
    expect(plan.bars).toHaveLength(bars);
    expect(Math.max(...hoursOf(period, 'UTC'))).toBe(widest);
  });
});

describe('a local day', () => {
  test.each<[why: string, zone: Zone, from: string, to: string, hours: number[]]>([
    ['summer time begins', 'Europe/Stockholm', '2026-03-28', '2026-03-31', [24, 23, 24]],
    ['summer time ends', 'Europe/Stockholm', '2026-10-24', '2026-10-27', [24, 25, 24]],
    ['a zone without summer time', 'Asia/Tokyo', '2026-03-28', '2026-03-31', [24, 24, 24]],
  ])('%s', (_why, zone, from, to, hours) => {
    const offset = zone === 'Asia/Tokyo' ? -9 * HOUR : -1 * HOUR;
    const summer = zone === 'Asia/Tokyo' ? offset : -2 * HOUR;
    const [start, end] = from.includes('-10-') ? [summer, offset] : [offset, summer];
    const period: Period = {
      live: false,
      from: epochMs(Date.parse(from) + start),
      to: epochMs(Date.parse(to) + end),
    };
    expect(hoursOf(period, zone)).toEqual(hours);
  });

  it('is whole at both ends: it begins at midnight, and today is still growing', () => {
    const { bars } = energyPlan({ live: true, range: 168 }, NOW, 'Europe/Stockholm');
    expect(bars[0]?.from).toBe(at('2026-11-12T23:00Z'));
    expect(bars.at(-1)?.to).toBe(at('2026-11-20T23:00Z'));
  });

  it('is cut at the next full hour where the zone is half an hour off', () => {
    const { bars } = energyPlan({ live: true, range: 168 }, NOW, 'Asia/Kolkata');
    expect(bars[0]?.from).toBe(at('2026-11-12T19:00Z'));
  });

  it('does not begin before the first chosen day, wherever the hours begin', () => {
    const period = past('2026-10-24T18:30Z', '2026-10-26T18:30Z');
    const { bars } = energyPlan(period, NOW, 'Asia/Kolkata');
    expect(bars).toEqual([
      { from: at('2026-10-24T19:00Z'), to: at('2026-10-25T19:00Z') },
      { from: at('2026-10-25T19:00Z'), to: at('2026-10-26T19:00Z') },
    ]);
  });
});

it('has no bars for the future', () => {
  const from = epochMs(NOW + DAY);
  expect(energyPlan({ live: false, from, to: epochMs(from + DAY) }, NOW, 'UTC').bars).toEqual([]);
});
