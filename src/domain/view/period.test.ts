import { describe, expect, it } from 'vitest';
import {
  EARLIEST,
  periodInterval,
  periodSearch,
  periodSpan,
  readPeriod,
  viewWithin,
} from './period';
import type { LiveRange, Period } from '../time/time-ranges';
import { DAY, epochMs, HOUR, later, MINUTE } from '../../base/units';

const now = epochMs(Date.UTC(2026, 10, 21, 12));
const nothing = { range: undefined, from: undefined, to: undefined };
const past = (from: number, to: number): Period => ({
  live: false,
  from: epochMs(from),
  to: epochMs(to),
});
const day: Period = { live: true, range: 24 };
const may = Date.UTC(2026, 4, 1);
const june = Date.UTC(2026, 5, 1);

describe('the period of an address', () => {
  it.each([
    { search: {}, period: day, ignored: false, why: 'no period: a day, live' },
    {
      search: { range: 720 },
      period: { live: true, range: 720 },
      range: 720,
      ignored: false,
      why: 'live',
    },
    {
      search: { from: '2026-05-01T00:00:00Z', to: '2026-06-01T00:00:00Z' },
      period: past(may, june),
      ignored: false,
      why: 'historical',
    },
    {
      search: { range: 720, from: '2026-05-01T00:00:00Z', to: '2026-06-01T00:00:00Z' },
      period: past(may, june),
      range: 720,
      ignored: false,
      why: 'zoomed in, from a live range',
    },
    { search: { range: 25 }, period: day, ignored: true, why: 'not a range' },
    { search: { range: '720' }, period: day, ignored: true, why: 'a text is no hours' },
    {
      search: { range: 61320 },
      period: day,
      ignored: false,
      why: 'of analytics alone, and no fault elsewhere',
    },
    {
      search: { from: '2026-06-01', to: '2026-05-01' },
      period: day,
      ignored: true,
      why: 'ends before it starts',
    },
    { search: { from: '2026-06-01' }, period: day, ignored: true, why: 'no end' },
    { search: { from: 'x', to: {} }, period: day, ignored: true, why: 'no moments' },
    {
      search: { from: '1999-01-01', to: '2010-09-01' },
      period: past(EARLIEST, Date.UTC(2010, 8, 1)),
      ignored: true,
      why: 'starts no earlier than the first day',
    },
    {
      search: { from: '2020-05-01', to: '2026-05-01T00:00:00Z' },
      period: past(Date.UTC(2020, 4, 1), may),
      ignored: false,
      why: 'six years, as the date dialog allows',
    },
    {
      search: { from: '2026-06-01', to: '+275000-01-01T00:00:00Z' },
      period: past(june, now + DAY),
      ignored: true,
      why: 'the far future is empty',
    },
    {
      search: { from: '2030-06-01', to: '9999-12-31' },
      period: day,
      ignored: true,
      why: 'all of it is in the future',
    },
  ])('$search: $why', ({ search, period, range = 24, ignored }) => {
    expect(readPeriod({ ...nothing, ...search }, now)).toEqual({ period, range, ignored });
  });

  it.each<{ period: Period; range: LiveRange }>([
    { period: { live: true, range: 8760 }, range: 8760 },
    { period: past(may, june), range: 168 },
  ])('is read as it was written: $period', (written) => {
    const read = readPeriod({ ...nothing, ...periodSearch(written) }, now);
    expect(read).toEqual({ ...written, ignored: false });
  });
});

it('ends now while it is live', () => {
  expect(periodSpan({ live: true, range: 24 }, now)).toEqual({ from: now - DAY, to: now });
  expect(periodSpan(past(may, june), now)).toEqual({ from: may, to: june });
});

it.each<{ period: Period; interval: string; why: string }>([
  { period: { live: true, range: 24 }, interval: 'PT10M', why: 'rules §9.1' },
  { period: { live: true, range: 720 }, interval: 'PT1H', why: 'rules §9.1' },
  { period: { live: true, range: 8760 }, interval: 'PT24H', why: 'rules §9.1' },
  { period: past(may, may + HOUR), interval: 'PT10S', why: 'an hour, closely' },
  { period: past(may, may + 6 * HOUR), interval: 'PT1M', why: 'a shift' },
  { period: past(may, may + 6 * HOUR + 1), interval: 'PT10M', why: 'up to a day' },
  { period: past(may, may + DAY + HOUR), interval: 'PT10M', why: 'a day of 25 hours' },
  { period: past(may, may + 2 * DAY), interval: 'PT1H', why: 'up to 30 days' },
  { period: past(may, june), interval: 'PT1H', why: 'a month of 31 days' },
  { period: past(may, may + 32 * DAY), interval: 'PT24H', why: 'up to a year' },
  { period: past(may, may + 366 * DAY), interval: 'PT24H', why: 'a leap year' },
  { period: past(EARLIEST, now), interval: 'PT24H', why: 'the widest period' },
])('$period: $interval, $why', ({ period, interval }) => {
  expect(periodInterval(period)).toBe(interval);
});

describe('a view after zooming or panning', () => {
  it.each([
    { from: now - 2 * DAY, to: now - DAY, view: past(now - 2 * DAY, now - DAY), why: 'as it is' },
    { from: now - DAY, to: now + DAY, view: past(now - 2 * DAY, now), why: 'not into the future' },
    {
      from: now - HOUR - MINUTE,
      to: now - HOUR,
      view: past(now - HOUR - 5.5 * MINUTE, now - HOUR + 4.5 * MINUTE),
      why: 'no narrower than ten minutes',
    },
    {
      from: now - 900 * DAY,
      to: now,
      view: past(now - 900 * DAY, now),
      why: 'wider than a year',
    },
    {
      from: EARLIEST - 9 * DAY,
      to: now + 9 * DAY,
      view: past(EARLIEST, now),
      why: 'no wider than from the first day until now',
    },
    {
      from: EARLIEST - DAY,
      to: EARLIEST + DAY,
      view: past(EARLIEST, later(EARLIEST, 2 * DAY)),
      why: 'not before the first day',
    },
  ])('$why', ({ from, to, view }) => {
    expect(viewWithin({ from: epochMs(from), to: epochMs(to) }, now)).toEqual(view);
  });
});
