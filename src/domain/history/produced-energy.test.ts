import { expect, it, test } from 'vitest';
import type { EnergyPlan } from './energy-bars';
import { counterSpan, energyBars, producedBars } from './produced-energy';
import { startOfBucket, FROM, ledgerOf } from './module-past.fixture';
import { aPowerBlockId } from '../machine/telemetry.fixture';

/** Two bars of two buckets each; ten minutes take the place of hours. */
const PLAN: EnergyPlan = {
  interval: 'PT10M',
  bars: [
    { from: FROM, to: startOfBucket(2) },
    { from: startOfBucket(2), to: startOfBucket(4) },
  ],
};
const NONE = NaN;

const barsOf = (first: readonly number[], ledger = '=====', growing = 5) =>
  producedBars(PLAN, {
    first: Float64Array.from(first),
    ledger: ledgerOf(ledger),
    growingFrom: startOfBucket(growing),
  });

it('reads the bucket after the last bar too, whose first value is its last edge', () => {
  expect(counterSpan(PLAN)).toEqual({ from: FROM, to: startOfBucket(5) });
});

test.each<[why: string, first: number[], ledger: string, produced: number[], complete: number[]]>([
  ['first of the next minus first of this', [10, 12, 15, 15, 20], '=====', [5, 5], [1, 1]],
  ['a counter that does not move', [10, 10, 10, 10, 10], '=====', [0, 0], [1, 1]],
  ['one that falls and stays low was replaced', [100, 3, 5, 5, 6], '=====', [5, 1], [1, 1]],
  [
    'what rose during a silence is spread over it',
    [10, NONE, NONE, 16, 20],
    '=====',
    [4, 6],
    [1, 1],
  ],
  ['no sample at all', [NONE, NONE, NONE, NONE, NONE], '=====', [NONE, NONE], [1, 1]],
  ['one sample is no difference', [NONE, NONE, NONE, NONE, 7], '=====', [NONE, NONE], [1, 1]],
  ['buckets never fetched are not bridged', [10, NONE, 20, 21, 22], '=?===', [NONE, 2], [0, 1]],
  ['an edge that is not stored', [10, 12, 15, 15, NONE], '====?', [5, 0], [1, 0]],
  ['an edge belongs to the bar before, too', [10, 12, NONE, 15, 16], '==?==', [2, 1], [0, 0]],
  ['a bar that is growing', [10, 12, 15, NONE, NONE], '==o??', [5, NONE], [1, 0]],
  ['wider buckets do not count', [10, 12, 15, 16, 20], '==c==', [2, 4], [0, 0]],
])('%s', (_why, first, ledger, produced, complete) => {
  const bars = barsOf(first, ledger);
  expect([...bars.produced]).toEqual(produced);
  expect([...bars.complete]).toEqual(complete);
});

it.each([
  { first: [10, 12, 15, 15, 20], complete: [1, 1], to: 4, why: 'the edge has a sample' },
  { first: [10, 12, 15, 15, NONE], complete: [1, 0], to: 3, why: 'its sample is still to come' },
  { first: [10, 12, 15, NONE, NONE], complete: [1, 1], to: 2, why: 'the machine sent nothing' },
])('counts until the newest sample, with the bucket under way as an edge: $why', (row) => {
  const bars = barsOf(row.first, '=====', 4);
  expect([...bars.complete]).toEqual(row.complete);
  expect(bars.countedTo).toBe(startOfBucket(row.to));
});

it('counts nothing without a sample', () => {
  expect(barsOf([NONE, NONE, NONE, NONE, NONE]).countedTo).toBeNull();
});

it('is summed by power block; one without a sample in the bar is not in it', () => {
  const one = aPowerBlockId('0710000001');
  const two = aPowerBlockId('0710000002');
  const bars = energyBars(PLAN, [
    { owner: one, bars: barsOf([0, 1, 2, 3, 4]) },
    { owner: one, bars: barsOf([0, 10, 20, 30, 40]) },
    { owner: two, bars: barsOf([5, NONE, 6, NONE, NONE]) },
  ]);
  expect(bars.map(({ produced }) => [...produced])).toEqual([
    [
      [one, 22],
      [two, 1],
    ],
    [[one, 22]],
  ]);
  expect(bars.map(({ complete }) => complete)).toEqual([true, true]);
});

it('is partial when one module is', () => {
  const owner = aPowerBlockId('0710000001');
  const bars = energyBars(PLAN, [
    { owner, bars: barsOf([0, 1, 2, 3, 4]) },
    { owner, bars: barsOf([0, 1, 2, 3, 4], '====?') },
  ]);
  expect(bars.map(({ complete }) => complete)).toEqual([true, false]);
});
