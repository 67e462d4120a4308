import { describe, expect, it, test } from 'vitest';
import { epochMs } from '../../base/units';
import type { ConfigEntry } from './config-entry';
import { aConfigEntry } from './config-entry.fixture';
import { inForceAt } from './in-force';

const valueAt = (entries: readonly ConfigEntry[], at: number, knownAt?: number) =>
  inForceAt(entries, epochMs(at), knownAt === undefined ? null : epochMs(knownAt)).values.get(
    'PUMP_MAX',
  )?.newValue;

const first = aConfigEntry({ timestamp: 10, newValue: '1' });
const second = aConfigEntry({ timestamp: 30, newValue: '2', oldValue: '1' });
/** In force from 20, learnt at 50. */
const late = aConfigEntry({ timestamp: 20, knownAt: 50, newValue: '9', oldValue: '1' });

describe('the value in force at a moment', () => {
  test.each([
    { why: 'before the first report', at: 9, value: undefined },
    { why: 'at the moment of the first report', at: 10, value: '1' },
    { why: 'between two reports', at: 29, value: '1' },
    { why: 'at the moment of the second report', at: 30, value: '2' },
    { why: 'long after it', at: 1_000, value: '2' },
  ])('$why: $value', ({ at, value }) => {
    expect(valueAt([second, first], at)).toBe(value);
    expect(valueAt([first, second], at)).toBe(value);
  });

  it('has the entry that brought it', () => {
    expect(inForceAt([second, first], epochMs(29)).values.get('PUMP_MAX')).toBe(first);
  });

  it('is that of each parameter', () => {
    const other = aConfigEntry({ key: 'OTHER', timestamp: 5, newValue: 'x' });
    expect([...inForceAt([second, other, first], epochMs(29)).values.keys()].sort()).toEqual([
      'OTHER',
      'PUMP_MAX',
    ]);
  });
});

describe('two values of one moment', () => {
  it('keep their order: the last one is in force', () => {
    const [one, other] = [
      aConfigEntry({ timestamp: 10, order: 0, newValue: 'first' }),
      aConfigEntry({ timestamp: 10, order: 1, newValue: 'last', oldValue: 'first' }),
    ];
    expect([valueAt([one, other], 10), valueAt([other, one], 10)]).toEqual(['last', 'last']);
  });
});

describe('a report that arrives late', () => {
  const all = [second, late, first];
  test.each([
    { why: 'before it arrived', at: 25, knownAt: 49, value: '1' },
    { why: 'when it arrived', at: 25, knownAt: 50, value: '9' },
    { why: 'by what is known now', at: 25, knownAt: undefined, value: '9' },
    { why: 'changes nothing after a newer value', at: 35, knownAt: undefined, value: '2' },
    { why: 'was not known at the moment itself', at: 25, knownAt: 25, value: '1' },
  ])('$why: $value', ({ at, knownAt, value }) => {
    expect(valueAt(all, at, knownAt)).toBe(value);
  });

  test.each([
    { why: 'an equal report may have been known then', at: 25, knownAt: 49, uncertain: true },
    { why: 'a newer value was known', at: 35, knownAt: 49, uncertain: false },
    { why: 'everything is known now', at: 25, knownAt: null, uncertain: false },
    { why: 'it concerns a later moment', at: 15, knownAt: 49, uncertain: false },
  ])('is certain or not: $why', ({ at, knownAt, uncertain }) => {
    const known = knownAt === null ? null : epochMs(knownAt);
    expect(inForceAt(all, epochMs(at), known).uncertain.has('PUMP_MAX')).toBe(uncertain);
  });

  it('as the first one of its parameter leaves the knowledge of then uncertain', () => {
    const { values, uncertain } = inForceAt([late], epochMs(25), epochMs(30));
    expect([values.size, [...uncertain]]).toEqual([0, ['PUMP_MAX']]);
  });
});

describe('a change dated tomorrow', () => {
  const ahead = aConfigEntry({ timestamp: 1_000, knownAt: 40, newValue: '3', oldValue: '2' });
  test.each([
    { why: 'is not in force before the portal learnt of it', at: 39, value: '2' },
    { why: 'is in force from then', at: 40, value: '3' },
    { why: 'and after its own moment', at: 2_000, value: '3' },
  ])('$why', ({ at, value }) => {
    expect(valueAt([ahead, second, first], at)).toBe(value);
  });
});
