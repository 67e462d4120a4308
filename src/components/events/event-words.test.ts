import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { EventFact, EventSubject } from '../../domain/history/fleet-event';
import { kilowattHour } from '../../base/units';
import { eventWords } from './event-words';

i18n.loadAndActivate({ locale: 'en', messages: {} });

test.each<{ fact: EventFact; of?: EventSubject['kind']; words: string; why: string }>([
  { fact: { type: 'started' }, words: 'Module started', why: 'as the rules word it' },
  {
    fact: { type: 'offline' },
    of: 'power-block',
    words: 'Power block offline',
    why: 'all of its modules are silent',
  },
  { fact: { type: 'offline' }, words: 'Module offline', why: 'one of several modules is silent' },
  { fact: { type: 'online' }, words: 'Module back online', why: 'and it is back' },
  {
    fact: { type: 'alarmed', trouble: 'alarm', code: 2500 },
    words: 'Alarm code A2500 triggered',
    why: 'the letter is from the catalogue',
  },
  {
    fact: { type: 'alarmed', trouble: 'warning', code: 9999 },
    words: 'Warning code 9999 triggered',
    why: 'a code without a catalogue entry is shown too',
  },
  {
    fact: { type: 'cleared', trouble: 'warning', code: 2500 },
    words: 'Warnings cleared',
    why: 'warnings and alarms are cleared separately',
  },
  {
    fact: { type: 'milestone', threshold: kilowattHour(1_000_000) },
    words: 'Energy milestone reached: 1000 MWh',
    why: 'the threshold divided by 1000',
  },
])('$words: $why', ({ fact, of = 'module', words }) => {
  expect(i18n._(eventWords(fact, of))).toBe(words);
});
