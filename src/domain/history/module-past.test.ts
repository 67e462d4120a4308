import { expect, test } from 'vitest';
import { epochMs, HOUR } from '../../base/units';
import { wordStatus } from '../machine/module-status';
import { statusWord, wordOf, type StatusBit } from '../machine/status-word';
import { shownWords } from './module-past';

/** Status shown for one bucket with the union of these bits. */
function shown(
  bits: readonly StatusBit[],
  ran: number,
  rested: number,
  interval: 'PT10M' | 'PT1H',
) {
  const width = interval === 'PT1H' ? HOUR : HOUR / 6;
  const [word = NaN] = shownWords({
    interval,
    span: { from: epochMs(0), to: epochMs(width) },
    ledger: [],
    columns: new Map([
      ['StatusWord.or', Float64Array.of(wordOf(...bits))],
      ['StatusWord.runningSeconds', Float64Array.of(ran)],
      ['StatusWord.idleSeconds', Float64Array.of(rested)],
    ]),
  });
  return wordStatus(statusWord(word));
}

const CYCLE = ['READY', 'STARTING', 'RUNNING', 'STOPPING', 'TIMEOUT'] as const;

test.each([
  {
    why: 'an hour with a start and a stop ran',
    bits: CYCLE,
    ran: 3000,
    rested: 500,
    is: 'running',
  },
  { why: 'or stood', bits: CYCLE, ran: 500, rested: 3000, is: 'ready' },
  {
    why: 'a start that did not end',
    bits: ['STARTING', 'READY'],
    ran: 9,
    rested: 3,
    is: 'starting',
  },
  { why: 'an alarm is not hidden', bits: [...CYCLE, 'ALARM'], ran: 3000, rested: 0, is: 'alarm' },
  { why: 'without seconds all bits count', bits: CYCLE, ran: NaN, rested: NaN, is: 'starting' },
] as const)('$why: $is', ({ bits, ran, rested, is }) => {
  expect(shown(bits, ran, rested, 'PT1H')).toBe(is);
});

test('ten minutes show the union', () => {
  expect(shown(CYCLE, 500, 100, 'PT10M')).toBe('starting');
});
