import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { ALARM_ENTRIES } from '../../domain/alerts/alarm-entries';
import { LIMIT_WORDS } from './limit-words';

i18n.loadAndActivate({ locale: 'en', messages: {} });

/** "70 °C", "0.3 °C/s", "N/A": the same in every language. */
const PLAIN = /^(\d[\d.]* \S+|N\/A)$/;

test('every limit that has words in it has them, and in English they are those of the catalogue', () => {
  const words = Object.entries(LIMIT_WORDS).map(([code, text]) => [Number(code), i18n._(text)]);
  const worded = ALARM_ENTRIES.filter(({ limit }) => !PLAIN.test(limit));
  expect(words).toEqual(worded.map(({ code, limit }) => [code, limit]));
});
