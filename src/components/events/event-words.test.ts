import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { EventFact } from '../../domain/history/fleet-event';
import { kilowattHour } from '../../base/units';
import { eventWords } from './event-words';

i18n.loadAndActivate({ locale: 'en', messages: {} });

test.each<{ fact: EventFact; words: string; why: string }>([
  { fact: { type: 'started' }, words: 'Module started', why: 'as the rules word it' },
  {
    fact: { type: 'offline' },
    words: 'Power block offline',
    why: 'only a power block goes offline',
  },
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
])('$words: $why', ({ fact, words }) => {
  expect(i18n._(eventWords(fact))).toBe(words);
});
