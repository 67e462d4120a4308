import { expect, test } from 'vitest';
import { groupBy } from './group-by';

test.each<[string, readonly string[], readonly (readonly [string, readonly string[]])[]]>([
  ['nothing', [], []],
  ['one group', ['a1', 'a2'], [['a', ['a1', 'a2']]]],
  [
    'several, in the order of their first values',
    ['b1', 'a1', 'b2'],
    [
      ['b', ['b1', 'b2']],
      ['a', ['a1']],
    ],
  ],
])('%s', (_what, values, groups) => {
  expect([...groupBy(values, (value) => value.charAt(0))]).toEqual(groups);
});
