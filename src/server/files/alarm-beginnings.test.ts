import { expect, it } from 'vitest';
import { wordOf } from '../../domain/machine/status-word';
import { toVector } from '../telemetry/vector';
import { alarmBeginnings, alarmSampleOf } from './alarm-beginnings';

const LETTERS = new Map<string, boolean | null>([
  ['A', true],
  ['-', false],
  ['?', null],
]);

/** Draws samples at 0, 1 and 2 as "--A"; a blank is a moment without a sample. */
const samplesOf = (line: string) =>
  Array.from(line).flatMap((letter, at) => {
    const alarm = LETTERS.get(letter);
    return alarm === undefined ? [] : [{ at, alarm }];
  });

it.each([
  ['--AA-A', [2, 5], 'each time that it begins'],
  ['AA--', [], 'the state before the first sample is not known'],
  ['----', [], 'no alarm'],
  ['', [], 'no sample'],
  ['-   AA', [4], 'it began during a silence'],
  ['A   A', [], 'it continued through a silence'],
  ['-?A', [2], 'a sample without a status word is ignored'],
  ['A?-?A', [4], 'also before the next beginning'],
])('%s begins at %j: %s', (line, begins) => {
  expect(alarmBeginnings(samplesOf(line))).toEqual(begins);
});

it.each([
  [wordOf('ALARM', 'REMOTE_CONTROL'), true, 'an alarm, bit 31 set'],
  [wordOf('CRITICAL_ALARM'), true, 'a critical alarm'],
  [wordOf('EMERGENCY_ALARM'), true, 'an emergency alarm'],
  [wordOf('WARNING', 'RUNNING'), false, 'a warning is not an alarm'],
  [-32768, null, 'the sentinel is no sample'],
  [NaN, null, 'not sent'],
])('a status word of %d: %s (%s)', (word, alarm, _why) => {
  expect(alarmSampleOf({ at: 7, vector: toVector({ StatusWord: word }) })).toEqual({
    at: 7,
    alarm,
  });
});
