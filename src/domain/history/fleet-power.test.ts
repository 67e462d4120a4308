import { expect, test } from 'vitest';
import { fleetPower } from './fleet-power';

test.each<[why: string, modules: number[][], sum: number]>([
  ['adds the samples', [[100], [50.5]], 150.5],
  ['a negative value counts as 0', [[100], [-20]], 100],
  ['the limit itself is plausible', [[1000], [1]], 1001],
  ['beyond the limit it is a fault of the meter', [[1000.1], [1]], 1],
  ['a missing sample adds nothing', [[NaN], [70]], 70],
  ['a sample of 0 is a sample', [[NaN], [0]], 0],
  ['no module has a sample', [[NaN], [NaN]], NaN],
  ['there is no module', [], NaN],
])('%s', (_why, modules, sum) => {
  const columns = modules.map((kw) => ({ kw: Float64Array.from(kw), final: 0 }));
  expect([...fleetPower(columns, 1)]).toEqual([sum]);
});

test.each<[why: string, modules: [kw: number[], final: number][], sum: number[]]>([
  [
    'waits for a module that had a sample before',
    [
      [[5, 6], 1],
      [[7, NaN], 1],
    ],
    [12, NaN],
  ],
  [
    'waits for nobody in a bucket that is final',
    [
      [[5, 6], 1],
      [[7, NaN], 2],
    ],
    [12, 6],
  ],
  [
    'does not wait for a module that was silent before',
    [
      [[5, 6], 1],
      [[NaN, NaN], 1],
    ],
    [5, 6],
  ],
  [
    'waits in the newest bucket alone',
    [
      [[5, 6, 7], 1],
      [[7, NaN, NaN], 1],
    ],
    [12, 6, 7],
  ],
  [
    'waits in the newest bucket with a sample',
    [
      [[5, 6, NaN], 1],
      [[7, NaN, NaN], 1],
    ],
    [12, NaN, NaN],
  ],
  [
    'waits for nobody in the first bucket',
    [
      [[5], 0],
      [[NaN], 0],
    ],
    [5],
  ],
])('%s', (_why, modules, sum) => {
  const columns = modules.map(([kw, final]) => ({ kw: Float64Array.from(kw), final }));
  expect([...fleetPower(columns, sum.length)]).toEqual(sum);
});
