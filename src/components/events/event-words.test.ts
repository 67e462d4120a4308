import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { EventFact } from '../../domain/history/fleet-event';
import { kilowattHour } from '../../base/units';
import { eventWords } from './event-words';

i18n.loadAndActivate({ locale: 'en', messages: {} });

test.each<{ fact: EventFact; words: string; why: string }>([
  { fact: { type: 'started' }, words: 'Module started', why: 'as section 4 words it' },
  { fact: { type: 'offline' }, words: 'Power block offline', why: 'a block, never a module' },
  {
    fact: { type: 'alarmed', trouble: 'alarm', code: 2500 },
    words: 'Alarm code A2500 triggered',
    why: 'the catalogue knows its letter',
  },
  {
    fact: { type: 'alarmed', trouble: 'warning', code: 9999 },
    words: 'Warning code 9999 triggered',
    why: 'a code the catalogue does not know is still told',
  },
  {
    fact: { type: 'cleared', trouble: 'warning', code: 2500 },
    words: 'Warnings cleared',
    why: 'and not alarms',
  },
  {
    fact: { type: 'milestone', threshold: kilowattHour(1_000_000) },
    words: 'Energy milestone reached: 1000 MWh',
    why: 'the threshold divided by 1000',
  },
])('$words: $why', ({ fact, words }) => {
  expect(i18n._(eventWords(fact))).toBe(words);
});
