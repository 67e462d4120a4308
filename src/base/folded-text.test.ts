import { expect, test } from 'vitest';
import { folded } from './folded-text';

test.each([
  { why: 'case does not count', text: 'BEPPU', same: 'beppu' },
  { why: 'nor do accents', text: 'Göteborg', same: 'Goteborg' },
  { why: 'composed or not', text: 'é', same: 'é' },
  { why: 'digits of a Japanese keyboard', text: '０１４２', same: '0142' },
  { why: 'narrow kana', text: 'ﾍﾞｯﾌﾟ', same: 'ベップ' },
  { why: 'hiragana and katakana', text: 'べっぷ', same: 'ベップ' },
  { why: 'what stands around it', text: '  Beppu ', same: 'beppu' },
])('$why', ({ text, same }) => {
  expect(folded(text)).toBe(folded(same));
});

test.each([
  { why: 'other letters stay others', one: 'Beppu 1', other: 'Beppu 2' },
  { why: 'so do words and one word', one: 'a b', other: 'ab' },
])('$why', ({ one, other }) => {
  expect(folded(one)).not.toBe(folded(other));
});
