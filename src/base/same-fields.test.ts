import { expect, it } from 'vitest';
import { sameFields } from './same-fields';

const list = [1];
it.each([
  ['no fields', {}, {}, true],
  ['the very same values', { a: 1, list }, { list, a: 1 }, true],
  ['an equal value that is another object', { list }, { list: [1] }, false],
  ['a field less', { a: 1, b: undefined }, { a: 1 }, false],
  ['a field more', { a: 1 }, { a: 1, b: undefined }, false],
])('%s', (_, one, other, same) => {
  expect(sameFields(one, other)).toBe(same);
});
