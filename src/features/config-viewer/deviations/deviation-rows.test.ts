import { expect, it, test } from 'vitest';
import type { ParameterDeviation } from '../../../domain/configuration/config-entry';
import { aParameter } from '../../../domain/configuration/config-entry.fixture';
import { deviationRows } from './deviation-rows';

const deviating = (change: Partial<ParameterDeviation> = {}): ParameterDeviation => ({
  key: 'PUMP_MAX',
  value: '2',
  unit: 'bar',
  majority: '1',
  majorityUnit: 'bar',
  agreeing: 6,
  reporting: 8,
  fromDefault: false,
  outside: false,
  ...change,
});

test.each([
  { why: 'another value than the majority', change: {}, isOdd: true },
  { why: 'no majority', change: { majority: null, outside: true }, isOdd: false },
  {
    why: 'the value of the majority, outside the limits',
    change: { majority: '2,0' },
    isOdd: false,
  },
  {
    why: 'the value of the majority in another unit',
    change: { majority: '2000', majorityUnit: 'mbar' },
    isOdd: false,
  },
  {
    why: 'the digits of the majority in another unit',
    change: { majority: '2', majorityUnit: 'mbar' },
    isOdd: true,
  },
])('is odd or not: $why', ({ change, isOdd }) => {
  expect(deviationRows([deviating(change)], [aParameter()])[0]?.isOdd).toBe(isOdd);
});

it('has the share of the majority, and its key in the place of an unknown name', () => {
  expect(deviationRows([deviating()], [])[0]).toMatchObject({ share: 0.75, path: ['PUMP_MAX'] });
  expect(deviationRows([deviating({ reporting: 0 })], [])[0]?.share).toBe(0);
});

it('has the odd ones first, then those outside their limits, each by path', () => {
  const catalogue = ['CT 31', 'CT 3', 'A', 'B'].map((name) => aParameter({ key: name, name }));
  const rows = deviationRows(
    [
      deviating({ key: 'A', majority: null }),
      deviating({ key: 'B', majority: null, outside: true }),
      deviating({ key: 'CT 31' }),
      deviating({ key: 'CT 3' }),
    ],
    catalogue,
  );
  expect(rows.map(({ key }) => key)).toEqual(['CT 3', 'CT 31', 'B', 'A']);
});
