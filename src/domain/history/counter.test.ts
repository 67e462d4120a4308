import { describe, expect, it, test } from 'vitest';
import { rises } from './counter';

const NONE = NaN;
const total = (readings: readonly number[], hours = 1 / 6): number =>
  Math.round(
    10 * rises(Float64Array.from(readings), hours).reduce((sum, { kwh }) => sum + kwh, 0),
  ) / 10;

describe('the energy of a counter', () => {
  test.each<[why: string, readings: number[], kwh: number]>([
    ['rises', [10, 12, 15, 15, 20], 10],
    ['noise of the last digit', [215.6, 215.7, 215.6, 215.7, 215.8], 0.2],
    ['noise of some kWh', [1000, 998, 998, 999, 1003], 3],
    ['one zero in a large counter', [999_990, 1_000_000, 0, 1_000_010, 1_000_020], 30],
    ['one leap in a small counter', [100, 110, 999_999, 120, 130], 30],
    ['a leap within reach of the machine', [100, 110, 200, 120, 130], 30],
    ['a replacement counts from 0', [5_000, 5_010, 3, 13, 25], 35],
    ['one whose first readings are zero', [5_000, 5_010, 0, 0, 12], 22],
    ['a glitch after a replacement', [5_000, 0, 10, 0, 10, 20], 20],
    ['a counter set to a lower value', [5_000, 5_010, 4_000, 4_010, 4_020], 30],
    ['a counter set to a higher value', [5_000, 5_010, 90_000, 90_010, 90_020], 30],
    ['a small counter that is replaced', [8, 9, 0, 1, 2], 3],
    ['the newest reading falls: it may be a glitch', [100, 110, 0], 10],
    ['the newest reading falls, and another one confirms it', [100, 110, 0, 5], 15],
    ['silence', [NONE, 10, NONE, NONE, 40, NONE], 30],
    ['a glitch beside silence', [100, NONE, 0, NONE, 120], 20],
    ['one reading', [NONE, 7], 0],
    ['no reading', [NONE, NONE], 0],
  ])('%s', (_why, readings, kwh) => {
    expect(total(readings)).toBe(kwh);
  });

  it('is bounded by what a machine can produce in the time', () => {
    expect(total([0, 900], 1)).toBe(900);
    expect(total([0, 3_000], 1)).toBe(0);
    expect(total([0, NONE, NONE, 3_000], 1)).toBe(3_000);
  });

  it('names the buckets of two successive readings', () => {
    expect(rises(Float64Array.of(1, NONE, NONE, 4, 6), 1)).toEqual([
      { from: 0, to: 3, kwh: 3 },
      { from: 3, to: 4, kwh: 2 },
    ]);
  });
});
