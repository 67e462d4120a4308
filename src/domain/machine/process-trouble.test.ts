import { expect, it } from 'vitest';
import { troubleAt } from './process-trouble';

it.each([
  { why: 'nothing is wrong', codes: [0, 0], place: 'turbine', expected: null },
  {
    why: 'an alarm of the part',
    codes: [2500, 0],
    place: 'mainPump',
    expected: { kind: 'alarm', code: 2500 },
  },
  { why: 'of another part', codes: [2500, 0], place: 'boosterPump', expected: null },
  {
    why: 'a warning of the part',
    codes: [0, 2551],
    place: 'boosterPump',
    expected: { kind: 'warning', code: 2551 },
  },
  {
    why: 'both: the alarm comes first',
    codes: [2002, 2014],
    place: 'turbine',
    expected: { kind: 'alarm', code: 2002 },
  },
  {
    why: 'a sensor that stopped',
    codes: [6021, 0],
    place: 'P71',
    expected: { kind: 'alarm', code: 6021 },
  },
  {
    why: 'the same water has another sensor in generation 4',
    codes: [0, 1008],
    place: 'TT938',
    expected: { kind: 'warning', code: 1008 },
  },
  { why: 'an alarm of the whole machine', codes: [6000, 0], place: 'turbine', expected: null },
  {
    why: 'a code that is not in the catalogue',
    codes: [9999, 0],
    place: 'turbine',
    expected: null,
  },
] as const)('$why', ({ codes: [alarmCode, warningCode], place, expected }) => {
  expect(troubleAt({ alarmCode, warningCode }, place)).toEqual(expected);
});
