import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BUCKET_DIVISORS,
  customRange,
  eventsResolution,
  isYearRange,
  LIVE_RANGES,
  LIVE_REFRESH,
  rangeReaching,
  RANGE_HOURS,
  refreshDelay,
  RESOLUTIONS,
  TELEMETRY_REFRESH,
  xAxisUnitOf,
  type LiveRange,
  type Period,
} from './time-ranges';
import { intervalMs } from './intervals';
import { DAY, durationMs, epochMs, HOUR, MINUTE } from '../../base/units';

const live = (range: LiveRange): Period => ({ live: true, range });
const past = (from: string, to: string): Period => ({
  live: false,
  from: epochMs(Date.parse(from)),
  to: epochMs(Date.parse(to)),
});
const days = (count: number) => durationMs(count * DAY);

describe('ranges and resolutions (rules §9.1)', () => {
  it.each([
    { hours: 24, divisor: 1, interval: 'PT10M', step: 600_000, why: 'a day: 10 minutes' },
    { hours: 168, divisor: 24, interval: 'PT1H', step: 3_600_000, why: '7 days: 1 hour' },
    { hours: 720, divisor: 24, interval: 'PT1H', step: 3_600_000, why: '30 days: 1 hour' },
    { hours: 8760, divisor: 720, interval: 'PT24H', step: 86_400_000, why: 'a year: 1 day' },
    { hours: 61320, divisor: 262_800, interval: 'PT24H', step: 604_800_000, why: '7-day step' },
  ] as const)('$hours h, $why', ({ hours, divisor, interval, step }) => {
    expect(RANGE_HOURS).toContain(hours);
    expect(BUCKET_DIVISORS[hours]).toBe(divisor);
    expect(RESOLUTIONS[hours]).toEqual({ interval, step });
  });

  it('steps by whole buckets', () => {
    for (const { interval, step } of Object.values(RESOLUTIONS)) {
      expect(step % intervalMs(interval)).toBe(0);
    }
  });

  it('has five ranges, of which four can be live', () => {
    expect(RANGE_HOURS).toEqual([24, 168, 720, 8760, 61320]);
    expect(LIVE_RANGES).toEqual([24, 168, 720, 8760]);
  });
});

describe('refresh (rules §9.4)', () => {
  it.each([
    { range: 24, ms: 10 * MINUTE, why: 'every 10 minutes' },
    { range: 168, ms: HOUR, why: 'hourly' },
    { range: 720, ms: HOUR, why: 'hourly' },
    { range: 8760, ms: DAY, why: 'daily' },
  ] as const)('$range h $why, 0 to 10 s later', ({ range, ms }) => {
    expect(LIVE_REFRESH[range]).toBe(ms);
    expect(refreshDelay(range, 0)).toBe(ms);
    expect(refreshDelay(range, 0.5)).toBe(ms + 5_000);
    expect(refreshDelay(range, 1)).toBe(ms + 10_000);
  });

  it('fetches telemetry every 60 s', () => {
    expect(TELEMETRY_REFRESH).toBe(60_000);
  });
});

describe('custom period', () => {
  it.each([
    { span: HOUR, range: 24, why: 'up to 1 day' },
    { span: DAY, range: 24, why: 'exactly 1 day' },
    { span: durationMs(25 * HOUR), range: 24, why: 'a day on which clocks go back' },
    { span: durationMs(25 * HOUR + 1), range: 720, why: 'more than any day' },
    { span: days(30), range: 720, why: 'exactly 30 days' },
    { span: durationMs(30 * DAY + HOUR), range: 720, why: '30 days on which clocks go back' },
    { span: days(31), range: 8760, why: 'more than 30 days' },
    { span: days(365), range: 8760, why: 'exactly 365 days' },
    { span: days(366), range: 61320, why: 'otherwise' },
  ])('$range: $why', ({ span, range }) => {
    expect(customRange(span)).toBe(range);
  });

  it('never gets finer as a span gets longer', () => {
    const span = fc.integer({ min: 0, max: 3000 * DAY });
    fc.assert(
      fc.property(span, span, (a, b) => {
        const short = durationMs(Math.min(a, b));
        const long = durationMs(Math.max(a, b));
        expect(customRange(short)).toBeLessThanOrEqual(customRange(long));
      }),
    );
  });
});

describe('x-axis', () => {
  it.each([
    { span: DAY, unit: 'hour', why: 'not more than 1 day' },
    { span: durationMs(25 * HOUR), unit: 'hour', why: 'one day all the same' },
    { span: days(2), unit: 'day', why: 'more than 1 day' },
  ])('$unit: $why', ({ span, unit }) => {
    expect(xAxisUnitOf(span)).toBe(unit);
  });
});

describe('resolution of the events table', () => {
  it.each([
    { period: live(24), interval: 'PT10M', why: 'live follows the range' },
    { period: live(168), interval: 'PT1H', why: 'live follows the range' },
    { period: live(720), interval: 'PT1H', why: 'live follows the range' },
    { period: live(8760), interval: 'PT24H', why: 'live follows the range' },
    { period: past('2024-05-01', '2024-05-02'), interval: 'PT10M', why: 'at most 1 day' },
    {
      period: past('2024-10-26T22:00Z', '2024-10-27T23:00Z'),
      interval: 'PT10M',
      why: 'a Stockholm day of 25 hours',
    },
    { period: past('2024-05-01', '2024-05-31'), interval: 'PT1H', why: 'at most 30 days' },
    { period: past('2024-05-01', '2024-06-01'), interval: 'PT24H', why: 'otherwise' },
    { period: past('2015-05-01', '2024-06-01'), interval: 'PT24H', why: 'otherwise, however long' },
  ])('$interval: $why', ({ period, interval }) => {
    expect(eventsResolution(period).interval).toBe(interval);
  });
});

describe('year range', () => {
  it.each([
    { period: live(8760), year: true, why: 'the range is 8760' },
    { period: live(720), year: false, why: 'a shorter range' },
    { period: past('2023-01-01', '2024-01-01'), year: true, why: '365 days' },
    { period: past('2023-01-01', '2023-12-31'), year: false, why: '364 days' },
    {
      period: past('2023-03-26T00:00+01:00', '2024-03-25T01:00+02:00'),
      year: true,
      why: '365 days less the hour that clocks were set by',
    },
  ])('$year: $why', ({ period, year }) => {
    expect(isYearRange(period)).toBe(year);
  });
});

it.each<[hours: number, range: LiveRange, reaching: LiveRange | null]>([
  [23.9, 24, null],
  [24, 24, 168],
  [48, 168, null],
  [7 * 24, 24, 720],
  [40 * 24, 168, 8760],
  [366 * 24, 24, null],
])('values of %d hours ago, and a range of %d: %s', (hours, range, reaching) => {
  const now = epochMs(Date.UTC(2026, 10, 30));
  expect(rangeReaching(epochMs(now - hours * HOUR), range, now)).toBe(reaching);
});
