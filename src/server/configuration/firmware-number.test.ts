import { expect, test } from 'vitest';
import { firmwareNumber } from './firmware-number';

test('versions are ordered part by part', () => {
  const ordered = ['3', '3.9.1', '3.10', '3.10.2-rc1', '3.11', 'v4.0.0', '10.0'];
  const numbers = ordered.map(firmwareNumber);
  expect(numbers).toEqual(numbers.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
  expect(new Set(numbers).size).toBe(ordered.length);
});

test.each([null, '', 'unknown', '12345.1', '1,5', '4.x', '9'.repeat(10_000)])(
  '%s: none',
  (text) => {
    expect(firmwareNumber(text)).toBeNull();
  },
);
