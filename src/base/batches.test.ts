import { expect, test } from 'vitest';
import { batches } from './batches';

test.each([
  { items: 0, size: 3, lengths: [] },
  { items: 2, size: 3, lengths: [2] },
  { items: 3, size: 3, lengths: [3] },
  { items: 7, size: 3, lengths: [3, 3, 1] },
])('$items items, $size at a time: $lengths', ({ items, size, lengths }) => {
  const all = Array.from({ length: items }, (_, i) => i);
  const made = batches(all, size);
  expect(made.map(({ length }) => length)).toEqual(lengths);
  expect(made.flat()).toEqual(all);
});
