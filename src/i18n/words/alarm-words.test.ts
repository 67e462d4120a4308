import { i18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { ALARM_ENTRIES } from '../../domain/alerts/alarm-entries';
import { ACTION_WORDS, ALARM_WORDS, LIMIT_WORDS } from './alarm-words';

i18n.loadAndActivate({ locale: 'en', messages: {} });

/** "70 °C", "0.3 °C/s", "N/A": the same in every language. */
const PLAIN = /^(\d[\d.]* \S+|N\/A)$/;
const codesOf = (words: object) => Object.keys(words).map(Number);

describe('texts of the alarm catalogue', () => {
  it('has a description of every code and of no other', () => {
    expect(codesOf(ALARM_WORDS)).toEqual(ALARM_ENTRIES.map(({ code }) => code));
  });

  it('describes each', () => {
    expect(Object.values(ALARM_WORDS).filter((text) => i18n._(text) === '')).toEqual([]);
  });

  it('has the limits that contain words, in English those of the catalogue', () => {
    const words = Object.entries(LIMIT_WORDS).map(([code, text]) => [Number(code), i18n._(text)]);
    const worded = ALARM_ENTRIES.filter(({ limit }) => !PLAIN.test(limit));
    expect(words).toEqual(worded.map(({ code, limit }) => [code, limit]));
  });

  it('proposes actions for codes of the catalogue only', () => {
    const known = new Set(ALARM_ENTRIES.map(({ code }) => code));
    expect(codesOf(ACTION_WORDS).filter((code) => !known.has(code))).toEqual([]);
  });

  it.each([
    { code: 1600, action: /emergency procedure/ },
    { code: 1602, action: /leaks/ },
    { code: 2002, action: /secondary code.*404.*power cycle/ },
    { code: 6014, action: /cables/ },
  ])('proposes what to do about $code', ({ code, action }) => {
    const words = ACTION_WORDS[code];
    expect(words && i18n._(words)).toMatch(action);
  });
});
