import { expect, test } from 'vitest';
import { preferredLocale } from './locale';

test.each([
  { why: 'a region is ignored', tags: ['ja-JP', 'en'], locale: 'ja' },
  { why: 'the most wanted that there is', tags: ['de', 'sv-SE', 'ja', 'en'], locale: 'ja' },
  { why: 'tags are written in any case', tags: ['JA-jp'], locale: 'ja' },
  { why: 'French holds only a greeting', tags: ['fr-FR', 'fr'], locale: 'en' },
  { why: 'nothing asked for', tags: [], locale: 'en' },
])('$why', ({ tags, locale }) => {
  expect(preferredLocale(tags)).toBe(locale);
});
