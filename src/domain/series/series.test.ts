import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INTERVALS } from '../time/intervals';
import { bundleOf } from './default-column';
import {
  bundleColumns,
  bundleVersion,
  columnKey,
  DEFAULT_COLUMNS,
  parseColumnKey,
  parseSeriesKey,
  seriesKey,
  SERIES_AGGREGATIONS,
  isCounter,
  isDivisible,
  type Bundle,
} from './series';
import { aModuleId } from '../machine/telemetry.fixture';
import { VARIABLE_NAMES } from '../machine/variables';

const anyColumn = fc.record({
  name: fc.constantFrom(...VARIABLE_NAMES),
  aggregation: fc.constantFrom(...SERIES_AGGREGATIONS),
});
const anyBundle: fc.Arbitrary<Bundle> = fc.oneof(
  fc.constant('default' as const),
  anyColumn.map(columnKey),
);

describe('a key can be parsed', () => {
  test('columns', () => {
    fc.assert(
      fc.property(anyColumn, (column) => {
        expect(parseColumnKey(columnKey(column))).toEqual(column);
      }),
    );
  });

  test('series', () => {
    fc.assert(
      fc.property(anyBundle, fc.constantFrom(...INTERVALS), (bundle, interval) => {
        const series = { moduleId: aModuleId('0110000001'), interval, bundle };
        expect(parseSeriesKey(seriesKey(series))).toEqual(series);
      }),
    );
  });

  test.each([
    ['', 'nothing'],
    ['0110000001/PT10M', 'a component is missing'],
    ['0110000001/PT10M/default/more', 'one component too many'],
    ['0910000001/PT10M/default', 'no module'],
    ['0110000001/PT5M/default', 'an unknown width'],
    ['0110000001/PT10M/PowerOutput.sum', 'an unknown aggregation'],
    ['0110000001/PT10M/Power.avg', 'an unknown variable'],
    ['0110000001/PT10M/PowerOutput.avg.x', 'a column with a suffix'],
  ])('"%s" is no key: %s', (text) => {
    expect(parseSeriesKey(text)).toBeNull();
  });
});

test('the default columns have another version whenever they change', () => {
  expect([bundleVersion('default'), ...bundleColumns('default')]).toEqual([
    2,
    'PowerOutput.avg',
    'EnergyProduced.avg',
    'AlarmCode.max',
    'WarningCode.max',
    'StatusWord.max',
    'StatusWord.or',
    'TT938.avg',
    'CT38.avg',
    'TT536.avg',
    'CT36.avg',
    'StatusWord.seconds',
    'StatusWord.alarmSeconds',
    'StatusWord.idleSeconds',
    'StatusWord.runningSeconds',
  ]);
  expect(bundleVersion('PowerOutput.max')).toBe(1);
});

test('a default variable is fetched with the default bundle, another with all of its own', () => {
  expect(bundleColumns('default')).toHaveLength(DEFAULT_COLUMNS.length);
  expect([bundleOf('PowerOutput'), bundleOf('StatusWord')]).toEqual(['default', 'default']);
  expect([bundleOf('P71'), bundleOf('State')]).toEqual(['P71.*', 'State.*']);
  expect(bundleColumns('PowerOutput.max')).toEqual(['PowerOutput.max']);
});

test('all aggregations of a variable are fetched with the number of samples behind them', () => {
  const aggregations = (name: (typeof VARIABLE_NAMES)[number]) =>
    bundleColumns(`${name}.*`).map((key) => key.split('.')[1]);
  expect(aggregations('PowerOutput')).toEqual(['first', 'avg', 'min', 'max', 'count']);
  expect(aggregations('AlarmCode')).toEqual(['first', 'min', 'max', 'count']);
  expect(aggregations('StatusWord')).toEqual(['first', 'min', 'max', 'count', 'or']);
});

test('a number of samples is no reading of a counter, and a part of a bucket has a part of it', () => {
  expect([isCounter('EnergyProduced.count'), isDivisible('EnergyProduced.count')]).toEqual([
    false,
    true,
  ]);
  expect([isCounter('EnergyProduced.avg'), isDivisible('EnergyProduced.avg')]).toEqual([
    true,
    false,
  ]);
});
