import { describe, expect, it, test } from 'vitest';
import { DAY, epochMs, HOUR, later, MINUTE } from '../../base/units';
import { wordOf } from '../machine/status-word';
import { effectInterval, effectOf, hasEffect, spanAround, type EffectInput } from './before-after';

const RUNNING = wordOf('RUNNING');
const READY = wordOf('READY');
const span = { from: epochMs(0), to: epochMs(10 * MINUTE) };
const input = (change: Partial<EffectInput> & { readonly values?: readonly number[] } = {}) => ({
  interval: 'PT1M' as const,
  span,
  at: epochMs(5 * MINUTE),
  word: new Float64Array(10).fill(RUNNING),
  columns: [
    {
      variable: 'P71' as const,
      values: Float64Array.from(change.values ?? [1, 1, 2, 1, 1, 5, 5, 6, 5, 5]),
      counts: new Float64Array(10).fill(60),
      coverage: [{ ...span, kind: 'final' as const }],
    },
  ],
  ...change,
});
const rowOf = (given: EffectInput) => effectOf(given).rows[0];

describe('the figures before and after a moment', () => {
  it('are median, band, samples and coverage of each side', () => {
    expect(rowOf(input())).toMatchObject({
      variable: 'P71',
      before: { median: 1, low: 1, buckets: 5, samples: 300, coverage: 1 },
      after: { median: 5, low: 5, buckets: 5, samples: 300, coverage: 1 },
    });
    expect(rowOf(input())?.after.high).toBeCloseTo(5.6);
  });

  it('leave out the bucket that contains the moment', () => {
    const row = rowOf(input({ at: epochMs(5.5 * MINUTE) }));
    expect([row?.before.buckets, row?.after.buckets]).toEqual([5, 4]);
  });

  it('count only buckets of the state that is most common after it', () => {
    const word = Float64Array.from([
      READY,
      READY,
      READY,
      RUNNING,
      RUNNING,
      RUNNING,
      RUNNING,
      RUNNING,
      READY,
      READY,
    ]);
    const found = effectOf(input({ word, values: [9, 9, 9, 1, 1, 5, 5, 5, 9, 9] }));
    expect(found.state).toMatchObject({ by: 'status' });
    expect(found.rows[0]).toMatchObject({
      before: { median: 1, buckets: 2, samples: 120 },
      after: { median: 5, buckets: 3, samples: 180 },
    });
  });

  test.each([
    {
      why: 'the state did not occur before',
      word: Float64Array.from([
        READY,
        READY,
        READY,
        READY,
        READY,
        RUNNING,
        RUNNING,
        RUNNING,
        RUNNING,
        RUNNING,
      ]),
    },
    { why: 'no status word is held', word: null },
    { why: 'the machine was silent', word: new Float64Array(10).fill(NaN) },
  ])('are none when $why', ({ word }) => {
    const found = effectOf(input({ word }));
    expect(found.isSameState).toBe(false);
    expect(found.rows[0]).toMatchObject({
      before: { median: NaN, buckets: 0, samples: 0 },
      after: { median: NaN, buckets: 0, samples: 0 },
    });
  });

  it('say how much of each side is stored', () => {
    const [column] = input().columns;
    const coverage = [
      { from: epochMs(0), to: epochMs(4 * MINUTE), kind: 'missing' as const },
      { from: epochMs(4 * MINUTE), to: epochMs(10 * MINUTE), kind: 'final' as const },
    ];
    const columns = column === undefined ? [] : [{ ...column, coverage }];
    const row = rowOf(input({ columns }));
    expect([row?.before.coverage, row?.after.coverage]).toEqual([0.2, 1]);
  });

  it('count buckets without a sample on no side, and power below 0 as 0', () => {
    const [column] = input().columns;
    const values = Float64Array.from([NaN, -4, -4, NaN, -4, 7, NaN, 7, 7, 7]);
    const columns =
      column === undefined ? [] : [{ ...column, variable: 'PowerOutput' as const, values }];
    expect(rowOf(input({ columns }))).toMatchObject({
      before: { median: 0, buckets: 3 },
      after: { median: 7, buckets: 4 },
    });
  });
});

test.each([
  { hours: 1, age: 3 * HOUR, interval: 'PT10S' },
  { hours: 1, age: 3 * DAY, interval: 'PT1M' },
  { hours: 6, age: 12 * HOUR, interval: 'PT1M' },
  { hours: 24, age: 40 * DAY, interval: 'PT10M' },
  { hours: 24, age: 500 * DAY, interval: 'PT1H' },
] as const)('$hours h around $age ms ago: $interval', ({ hours, age, interval }) => {
  const now = epochMs(1_000 * DAY);
  const around = spanAround(later(now, -age), hours, now);
  expect(effectInterval(around, hours, now)).toBe(interval);
});

it('goes no farther than now', () => {
  expect(spanAround(epochMs(10 * HOUR), 6, epochMs(11 * HOUR))).toEqual({
    from: 4 * HOUR,
    to: 11 * HOUR,
  });
});

test.each([
  ['P71', true],
  ['State', false],
  ['EnergyProduced', false],
] as const)('%s has a median: %s', (variable, is) => {
  expect(hasEffect(variable)).toBe(is);
});
