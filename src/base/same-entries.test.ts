import { expect, test } from 'vitest';
import { sameEntries } from './same-entries';

const list = [1];

test.each<[boolean, [string, unknown][], [string, unknown][], string]>([
  [true, [], [], 'empty maps'],
  [
    true,
    [
      ['a', list],
      ['b', 2],
    ],
    [
      ['b', 2],
      ['a', list],
    ],
    'whatever the order',
  ],
  [false, [['a', [1]]], [['a', [1]]], 'values of the same content'],
  [false, [['a', 1]], [['b', 1]], 'another key'],
  [
    false,
    [['a', 1]],
    [
      ['a', 1],
      ['b', 2],
    ],
    'a key more',
  ],
])('%s: %j and %j (%s)', (same, a, b) => {
  expect(sameEntries(new Map(a), new Map(b))).toBe(same);
  expect(sameEntries(new Map(b), new Map(a))).toBe(same);
});
