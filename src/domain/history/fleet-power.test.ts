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
  const columns = modules.map((kw) => Float64Array.from(kw));
  expect([...fleetPower(columns, 1)]).toEqual([sum]);
});
