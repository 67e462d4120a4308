import { expect, it, test } from 'vitest';
import { aModuleSeries, startOfBucket, FROM } from './module-past.fixture';
import { presenceOf, statusColumn } from './module-past';
import { milestones, newMilestones } from './milestones';
import { MINUTE } from '../../base/units';

const of = (energy: readonly number[], ledger = '='.repeat(energy.length)) => {
  const series = aModuleSeries({ status: 'R'.repeat(energy.length), energy, ledger });
  return milestones(series, presenceOf(series, statusColumn(series)));
};
const listed = (facts: ReturnType<typeof of>['facts']) =>
  facts.map(({ at: time, fact }) =>
    fact.type === 'milestone'
      ? `${String((time - FROM) / (10 * MINUTE))} ${String(fact.threshold)}`
      : fact.type,
  );

test.each<[why: string, energy: readonly number[], expected: string[]]>([
  ['crossing the first threshold', [900, 1100, 1200], ['1 1000']],
  ['reaching it is crossing it', [900, 1000, 1200], ['1 1000']],
  ['the next power of ten above the first value', [5_000, 9_000, 10_001, 10_002], ['2 10000']],
  ['above, so a value that is one has passed it', [1000, 1001, 1002], []],
  ['at least 1000', [801, 950, 999, 999.5], []],
  ['each crossing multiplies it by 10', [900, 1001, 10_001, 10_002], ['1 1000', '2 10000']],
  [
    'one threshold per value: the next value crosses the next',
    [900, 10_001, 10_002, 10_003],
    ['1 1000', '2 10000'],
  ],
  ['only values above 800: the others are ignored', [10, 500, 800, 1100, 1200], []],
  ['only values below the greatest', [900, 1100], []],
  ['so a counter that does not move crosses nothing', [1100, 1100, 1100], []],
  ['no sample is no value', [900, NaN, 1100, 1200], ['2 1000']],
  ['no values at all', [NaN, NaN], []],
  ['one reading far above its neighbours is a glitch', [900, 910, 99_999, 920, 930], []],
  ['one zero is a glitch, and nothing is crossed again', [1100, 0, 1110, 1120], []],
])('%s', (_why, energy, facts) => {
  expect(listed(of(energy).facts)).toEqual(facts);
});

it('crosses nothing in a gap: after it the threshold is determined again', () => {
  expect(listed(of([900, NaN, 1100, 10_001, 10_002], '=?===').facts)).toEqual(['3 10000']);
});

test.each<[why: string, energy: readonly number[], kwh: number, expected: string[]]>([
  ['a greater value confirms the greatest before it', [900, 1100], 1101, ['1 1000']],
  ['and does not count itself, being the greatest', [900, 990], 1100, []],
  ['a value as great as the greatest changes nothing', [900, 1100], 1100, []],
  ['one below it may cross', [900, 1100], 1050, ['9 1000']],
  ['a known milestone is not repeated', [900, 1100, 1200], 1300, []],
])('the newest value: %s', (_why, energy, kwh, facts) => {
  expect(listed(newMilestones(of(energy), kwh, startOfBucket(9)))).toEqual(facts);
});
