import { expect, it } from 'vitest';
import { iso } from './iso';

it.each([
  [0, '1970-01-01T00:00:00.000Z'],
  [-1, '1969-12-31T23:59:59.999Z'],
  [Date.UTC(2024, 4, 1, 22, 4, 5), '2024-05-01T22:04:05.000Z'],
  [8.64e15, '+275760-09-13T00:00:00.000Z'],
])('%d is %s', (at, text) => {
  expect(iso(at)).toBe(text);
});

it('rejects a number that is no moment', () => {
  expect(() => iso(NaN)).toThrow(RangeError);
});
