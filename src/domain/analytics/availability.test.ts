import { describe, expect, it, test } from 'vitest';
import { DAY, epochMs, later } from '../../base/units';
import {
  availabilityFigures,
  availabilityOf,
  availabilityYears,
  endedSpan,
  yearSpan,
} from './availability';
import type { Ledger } from '../series/ledger';

/** Noon of the sixth of January. */
const NOW = epochMs(Date.UTC(2026, 0, 6, 12));
const { from } = yearSpan(2026);
const days = (first: number, end: number) => ({
  from: later(from, first * DAY),
  to: later(from, end * DAY),
});
const ledgerOf = (...spans: [first: number, end: number][]): Ledger =>
  spans.map(([first, end]) => ({ ...days(first, end), kind: 'final', fetchedAt: NOW }));
const year = (values: number[], ledger: Ledger) =>
  availabilityOf(2026, Float64Array.from(values), ledger, NOW);

describe('the days of a year', () => {
  it.each<[why: string, values: number[], ledger: Ledger, kinds: string, kw: number[]]>([
    ['values', [150, 140, 0, 1, 2], ledgerOf([0, 5]), 'vvvvv', [150, 140, 0, 1, 2]],
    ['negative ones are 0', [-4, -1000, 3], ledgerOf([0, 3]), 'vvvmm', [0, 0, 3, NaN, NaN]],
    [
      'above 1000 kW is skipped',
      [1000, 1001, -1001],
      ledgerOf([0, 5]),
      'vssee',
      [1000, NaN, NaN, NaN, NaN],
    ],
    [
      'no sample and never fetched',
      [NaN, 5, 6],
      ledgerOf([0, 1], [2, 3]),
      'emvmm',
      [NaN, NaN, 6, NaN, NaN],
    ],
    ['nothing was ever fetched', [], [], 'mmmmm', [NaN, NaN, NaN, NaN, NaN]],
  ])('%s', (_why, values, ledger, kinds, kw) => {
    const read = year(values, ledger);
    expect(
      read.kinds
        .slice(0, 5)
        .map((kind) => kind.charAt(0))
        .join(''),
    ).toBe(kinds);
    expect([...read.kw.slice(0, 5)]).toEqual(kw);
  });

  it('have no value while they grow, whatever is stored', () => {
    const read = year([1, 2, 3, 4, 5, 6, 7], ledgerOf([0, 7]));
    expect(read.kinds.slice(4, 7)).toEqual(['value', 'ahead', 'ahead']);
    expect(read.kw[5]).toBeNaN();
  });

  it('that were fetched while they grew are missing until they are fetched again', () => {
    const noon = later(from, 2.5 * DAY);
    const ledger = [...ledgerOf([0, 2]), { ...days(2, 3), kind: 'open', fetchedAt: noon } as const];
    const read = year([1, 2, 3], ledger);
    expect(read.kinds.slice(0, 4)).toEqual(['value', 'value', 'missing', 'missing']);
  });

  it('of wider buckets alone are missing', () => {
    const ledger: Ledger = [{ ...days(0, 5), kind: 'coarser', fetchedAt: NOW }];
    expect(year([1, 2, 3], ledger).kinds[0]).toBe('missing');
  });

  it.each([
    [2024, 366],
    [2025, 365],
  ])('of %i are %i', (number, count) => {
    expect(availabilityOf(number, new Float64Array(), [], NOW).kinds).toHaveLength(count);
  });
});

test('figures count days with a value alone, and say how much is stored', () => {
  const figures = availabilityFigures(year([100, 0, 2000, NaN], ledgerOf([0, 4])));
  expect(figures).toEqual({
    ...{ counted: 2, producing: 1, percent: 50 },
    ...{ ended: 5, stored: 4, covered: 80, averageKw: 50 },
  });
});

test('without a value there is no figure', () => {
  expect(availabilityFigures(year([], []))).toEqual({
    counted: 0,
    producing: 0,
    ended: 5,
    stored: 0,
    percent: null,
    covered: 0,
    averageKw: null,
  });
  const next = availabilityOf(2027, new Float64Array(), [], NOW);
  expect(availabilityFigures(next).covered).toBeNull();
});

test('years go from this one back to 2015, and a year ends with yesterday', () => {
  expect(availabilityYears(NOW)).toHaveLength(12);
  expect([availabilityYears(NOW)[0], availabilityYears(NOW).at(-1)]).toEqual([2026, 2015]);
  expect(endedSpan(2026, NOW)).toEqual(days(0, 5));
  expect(endedSpan(2025, NOW)).toEqual(yearSpan(2025));
  expect(endedSpan(2027, NOW).to).toBe(endedSpan(2027, NOW).from);
});
