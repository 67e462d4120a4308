import { describe, expect, it } from 'vitest';
import { DAY, later, MINUTE } from '../../base/units';
import { aModuleId, aPowerBlockId } from '../machine/telemetry.fixture';
import type { ConfigEntry } from './config-entry';
import { aChange, minute } from './config-change.fixture';
import { learntAfter, listedChanges, reportedAhead } from './listing';

const BLOCK = aPowerBlockId('0703190041');
const KNOWN = new Set<string>(['0103190121', BLOCK]);

describe('listed changes', () => {
  it.each<{ why: string; about: Partial<ConfigEntry>; is: boolean }>([
    { why: 'of a known module', about: {}, is: true },
    { why: 'of a known power block', about: { id: BLOCK }, is: true },
    { why: 'of an unknown machine', about: { id: aModuleId('0103190999') }, is: false },
    { why: 'the first report', about: { oldValue: null, oldUnit: null }, is: false },
    { why: 'from nothing', about: { oldValue: '' }, is: false },
    { why: 'to nothing', about: { newValue: '' }, is: false },
    { why: 'to zero', about: { newValue: '0' }, is: true },
    { why: 'to a text of spaces', about: { newValue: ' ', type: 'text' }, is: true },
    { why: 'the same number in other letters', about: { newValue: '100.0' }, is: false },
    {
      why: 'another unit alone',
      about: { newValue: '0.1', unit: 'MW', resolution: null },
      is: false,
    },
    {
      why: 'another value in another unit',
      about: { newValue: '1400', unit: 'mbar', oldValue: '1', oldUnit: 'bar' },
      is: true,
    },
    { why: 'another type alone', about: { newValue: '100', type: 'text' }, is: false },
    { why: 'a text that a number became', about: { newValue: 'full', type: 'text' }, is: true },
  ])('$why: $is', ({ about, is }) => {
    const entry: ConfigEntry = { ...aChange(), ...about };
    expect(listedChanges([entry], KNOWN)).toEqual(is ? [entry] : []);
  });

  it('keep their order', () => {
    const entries = [aChange({ timestamp: minute(2) }), aChange({ timestamp: minute(1) })];
    expect(listedChanges(entries, KNOWN)).toEqual(entries);
  });
});

it.each([
  { why: 'at once', delay: 0, late: null },
  { why: 'with the next report', delay: 15 * MINUTE, late: null },
  { why: 'five days later', delay: 5 * DAY, late: 5 * DAY },
  { why: 'before it happened: the clock of the machine is ahead', delay: 0 - DAY, late: null },
])('learnt $why', ({ delay, late }) => {
  const change = aChange({ timestamp: minute(0), knownAt: later(minute(0), delay) });
  expect(learntAfter(change)).toBe(late);
});

it('names the reported moment only of a clock that is ahead', () => {
  const ahead = aChange({ timestamp: minute(90), knownAt: minute(0) });
  expect(reportedAhead(ahead)).toBe(minute(90));
  expect(reportedAhead(aChange({ knownAt: minute(3) }))).toBeNull();
});
