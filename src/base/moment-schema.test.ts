import { expect, test } from 'vitest';
import { momentSchema } from './moment-schema';

test.each([
  [0, true],
  [-1.5, true],
  [NaN, false],
  [Infinity, false],
  ['0', false],
  [null, false],
  [undefined, false],
])('%s is a moment: %s', (value, is) => {
  expect(momentSchema.safeParse(value).success).toBe(is);
});
