import { describe, expect, it, test } from 'vitest';
import { DAY, durationMs, epochMs, HOUR, later, MINUTE } from '../../base/units';
import { intervalMs, INTERVALS } from '../time/intervals';
import { EARLIEST } from '../view/period';
import { comparedInterval, LONGEST_COMPARED, lastStretch, stretchBetween } from './moved-stretch';
import { wallMoment, wallText } from './wall-time';

describe('a wall-clock time', () => {
  test.each([
    ['2026-11-20T14:02', 'UTC', '2026-11-20T14:02:00.000Z'],
    ['2026-11-20T14:02', 'Europe/Stockholm', '2026-11-20T13:02:00.000Z'],
    ['2026-07-20T14:02:30', 'Asia/Tokyo', '2026-07-20T05:02:30.000Z'],
    // Clocks go from 2:00 to 3:00, and in autumn from 3:00 to 2:00.
    ['2026-03-29T02:30', 'Europe/Stockholm', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29T03:30', 'Europe/Stockholm', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T02:30', 'Europe/Stockholm', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T12:00', 'Europe/Stockholm', '2026-10-25T11:00:00.000Z'],
  ])('%s in %s', (text, zone, moment) => {
    expect(new Date(wallMoment(text, zone) ?? NaN).toISOString()).toBe(moment);
  });

  it('is written as it is read', () => {
    const text = '2026-07-20T14:02';
    const at = wallMoment(text, 'Asia/Tokyo');
    expect(at === null ? null : wallText(at, 'Asia/Tokyo')).toBe(text);
  });

  it.each(['', 'yesterday', '2026-13-20T14:02'])('that cannot be read: %j', (text) => {
    expect(wallMoment(text, 'UTC')).toBeNull();
  });
});

describe('a stretch', () => {
  const hour = (hours: number) => later(EARLIEST, hours * HOUR);
  const now = hour(10);
  test.each([
    [0, 2, { from: hour(0), to: hour(2) }],
    [9, 12, { from: hour(9), to: hour(10) }],
    [2, 2, 'reversed'],
    [3, 2, 'reversed'],
    [-1, 2, 'too-early'],
    [10, 11, 'future'],
  ])('from hour %d to hour %d', (from, to, expected) => {
    expect(stretchBetween(hour(from), hour(to), now)).toEqual(expected);
  });

  it('needs both ends', () => {
    expect(stretchBetween(null, now, now)).toBe('unreadable');
    expect(stretchBetween(now, null, now)).toBe('unreadable');
  });

  it('may be the last so many minutes', () => {
    expect(lastStretch(now, MINUTE)).toEqual({ from: now - MINUTE, to: now });
  });
});

describe('the compared width', () => {
  const now = epochMs(100 * DAY);
  test.each([
    ['of the view', 4 * HOUR, 0, 'PT1M'],
    ['finer for a short stretch', 12 * MINUTE, 0, 'PT10S'],
    ['as fine as the server has it', 12 * MINUTE, 3 * DAY, 'PT1M'],
    ['wider for a long one', 30 * DAY, 0, 'PT24H'],
  ])('is %s', (_why, length, age, interval) => {
    const marked = lastStretch(later(now, -age), durationMs(length));
    expect(comparedInterval(marked, 'PT1M', now)).toBe(interval);
  });

  it('makes at most 5,000 buckets of the stretch and the time before it, however long', () => {
    const lengths = [MINUTE, HOUR, DAY, 30 * DAY, 400 * DAY, LONGEST_COMPARED * DAY];
    for (const length of lengths) {
      for (const wanted of INTERVALS) {
        const width = comparedInterval(lastStretch(now, durationMs(length)), wanted, now);
        expect(width).not.toBeNull();
        if (width !== null) expect((5 * length) / intervalMs(width)).toBeLessThanOrEqual(5_000);
      }
    }
  });

  it('is none for a longer stretch', () => {
    const length = durationMs(LONGEST_COMPARED * DAY + 1);
    expect(comparedInterval(lastStretch(now, length), 'PT24H', now)).toBeNull();
  });
});
