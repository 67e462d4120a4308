import { expect, test } from 'vitest';
import { sameJson } from './same-json';

test.each<[boolean, unknown, unknown, string]>([
  [true, { a: 1, b: [2, null] }, { b: [2, null], a: 1 }, 'the order of members says nothing'],
  [false, [1, 2], [2, 1], 'the order of a list does'],
  [false, { a: 1 }, { a: 1, b: null }, 'a member more'],
  [false, { a: 1, b: 2 }, { a: 1, c: 2 }, 'another member'],
  [false, {}, [], 'an empty list is no empty record'],
  [false, null, {}, 'nothing is not an empty record'],
  [false, { toString: 1 }, { a: 1 }, 'what is inherited is no member'],
  [true, [0], [-0], 'JSON has one zero'],
])('%s: %j and %j (%s)', (same, a, b) => {
  expect(sameJson(a, b)).toBe(same);
  expect(sameJson(b, a)).toBe(same);
});
