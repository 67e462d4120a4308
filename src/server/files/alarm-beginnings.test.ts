import { expect, it } from 'vitest';
import { wordOf } from '../../domain/machine/status-word';
import { toVector } from '../telemetry/vector';
import { alarmBeginnings, alarmOf } from './alarm-beginnings';

const LETTERS = new Map<string, boolean | null>([
  ['A', true],
  ['-', false],
  ['?', null],
]);

/** "--A" as samples at 0, 1 and 2; a blank is a moment without a sample. */
const drawn = (line: string) =>
  Array.from(line).flatMap((letter, at) => {
    const alarm = LETTERS.get(letter);
    return alarm === undefined ? [] : [{ at, alarm }];
  });

it.each([
  ['--AA-A', [2, 5], 'each time it comes'],
  ['AA--', [], 'what it was before the first sample is not known'],
  ['----', [], 'nothing'],
  ['', [], 'no sample'],
  ['-   AA', [4], 'it began while nothing was heard'],
  ['A   A', [], 'it went on while nothing was heard'],
  ['-?A', [2], 'a sample without a status word says nothing'],
  ['A?-?A', [4], 'nor does it before it came again'],
])('%s begins at %j: %s', (line, begins) => {
  expect(alarmBeginnings(drawn(line))).toEqual(begins);
});

it.each([
  [wordOf('ALARM', 'REMOTE_CONTROL'), true, 'an alarm, bit 31 set'],
  [wordOf('CRITICAL_ALARM'), true, 'a critical one'],
  [wordOf('EMERGENCY_ALARM'), true, 'an emergency'],
  [wordOf('WARNING', 'RUNNING'), false, 'a warning is none'],
  [-32768, null, 'the sentinel is no sample'],
  [NaN, null, 'not sent'],
])('a status word of %d: %s (%s)', (word, alarm, _why) => {
  expect(alarmOf({ at: 7, vector: toVector({ StatusWord: word }) })).toEqual({ at: 7, alarm });
});
