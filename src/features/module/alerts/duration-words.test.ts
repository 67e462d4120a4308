import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../base/units';
import { durationWords } from './duration-words';

i18n.loadAndActivate({ locale: 'en', messages: {} });

test.each([
  [0, 'less than a minute'],
  [MINUTE, '1 min'],
  [HOUR - 1, '59 min'],
  [6 * HOUR + 52 * MINUTE, '6 h 52 min'],
  [DAY + HOUR, '25 h 0 min'],
  [3 * DAY + 5 * HOUR, '3 days 5 h'],
])('%i ms: %s', (ms, words) => {
  const descriptor = durationWords(ms);
  expect(descriptor === null ? null : i18n._(descriptor)).toBe(words);
});

test('a moment in the future has no duration', () => {
  expect(durationWords(-1)).toBeNull();
});
