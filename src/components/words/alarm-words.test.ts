import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { ALARM_ENTRIES } from '../../domain/alerts/alarm-entries';
import { ACTION_WORDS, ALARM_WORDS } from './alarm-words';

i18n.loadAndActivate({ locale: 'en', messages: {} });

test('every code of the catalogue has its words, and in English they are those of the catalogue', () => {
  const words = Object.entries(ALARM_WORDS).map(([code, text]) => [Number(code), i18n._(text)]);
  expect(words).toEqual(ALARM_ENTRIES.map(({ code, description }) => [code, description]));
});

test('every proposed action has its words too', () => {
  const words = Object.entries(ACTION_WORDS).map(([code, text]) => [Number(code), i18n._(text)]);
  const proposed = ALARM_ENTRIES.filter(({ proposedAction }) => proposedAction !== '');
  expect(words).toEqual(proposed.map(({ code, proposedAction }) => [code, proposedAction]));
});
