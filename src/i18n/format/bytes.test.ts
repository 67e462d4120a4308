import { expect, it } from 'vitest';
import { bytesText } from './bytes';

it.each([
  { bytes: 0, text: '0 bytes', why: 'nothing' },
  { bytes: 999, text: '999 bytes', why: 'below a step' },
  { bytes: 1_000, text: '1 kB', why: 'a step' },
  { bytes: 9_149, text: '9 kB', why: 'no decimals where they tell nothing' },
  { bytes: 999_700, text: '1 MB', why: 'never 1,000 kB' },
  { bytes: 9_149_000, text: '9.1 MB', why: 'one decimal' },
  { bytes: 149_900_000, text: '150 MB', why: 'none of a hundred' },
  { bytes: 3.26e9, text: '3.3 GB', why: 'the largest unit' },
  { bytes: 5e12, text: '5,000 GB', why: 'and it stays so' },
])('$bytes is $text: $why', ({ bytes, text }) => {
  expect(bytesText(bytes, 'en')).toBe(text);
});
