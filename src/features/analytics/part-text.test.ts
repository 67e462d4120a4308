import { expect, test } from 'vitest';
import { partText } from './part-text';

test.each([
  [1, '100.0 %'],
  [0.9999, '99.9 %'],
  [0.5, '50.0 %'],
  [0, '0.0 %'],
])('%d is %s', (part, text) => {
  expect(partText(part, 'en')).toBe(text);
});
