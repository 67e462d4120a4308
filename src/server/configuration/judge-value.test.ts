import { expect, test } from 'vitest';
import { judgeValue, type DeclaredLimits } from './judge-value';

const LIMITS: DeclaredLimits = {
  ...{ type: 'number', resolution: 0.1, unit: 'bar', default: '1', min: '0.5', max: '2' },
};

test.each<[string, string | null, boolean, boolean, string]>([
  ['1', 'bar', false, false, 'the default'],
  ['1,04', 'bar', false, false, 'the default at its resolution'],
  ['1000', 'mbar', false, false, 'the default in another unit'],
  ['1.5', 'bar', true, false, 'another value'],
  ['2', 'bar', true, false, 'the maximum'],
  ['2.1', 'bar', true, true, 'above the maximum'],
  ['2100', 'mbar', true, true, 'above the maximum in another unit'],
  ['-5', 'bar', true, true, 'below the minimum'],
  ['-5', null, true, true, 'below the minimum, without a unit'],
  ['90', '°C', true, false, 'another quantity, which cannot be compared'],
  ['off', 'bar', true, false, 'a text'],
])('%s %s: from default %s, outside %s, %s', (value, unit, fromDefault, outside) => {
  const form = { type: 'number', resolution: null, unit } as const;
  expect(judgeValue({ value, form }, LIMITS)).toEqual({ fromDefault, outside });
});

test('a parameter without default and limits', () => {
  const form = { type: 'number', resolution: null, unit: 'bar' } as const;
  const none = { ...LIMITS, default: null, min: null, max: null };
  expect(judgeValue({ value: '9', form }, none)).toEqual({ fromDefault: false, outside: false });
});
