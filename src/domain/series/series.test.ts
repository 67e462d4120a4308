import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AGGREGATIONS } from '../catalogues';
import { INTERVALS } from '../time/intervals';
import {
  bundleColumns,
  bundlesOf,
  columnKey,
  DEFAULT_COLUMNS,
  parseColumnKey,
  parseShelfKey,
  shelfKey,
  type Bundle,
} from './series';
import { aModuleId } from '../machine/telemetry.fixture';
import { VARIABLE_NAMES } from '../machine/variables';

const anyColumn = fc.record({
  name: fc.constantFrom(...VARIABLE_NAMES),
  aggregation: fc.constantFrom(...AGGREGATIONS, 'or' as const),
});
const anyBundle: fc.Arbitrary<Bundle> = fc.oneof(
  fc.constant('default' as const),
  anyColumn.map(columnKey),
);

describe('a key names what it was made of', () => {
  test('columns', () => {
    fc.assert(
      fc.property(anyColumn, (column) => {
        expect(parseColumnKey(columnKey(column))).toEqual(column);
      }),
    );
  });

  test('shelves', () => {
    fc.assert(
      fc.property(anyBundle, fc.constantFrom(...INTERVALS), (bundle, interval) => {
        const shelf = { moduleId: aModuleId('0110000001'), interval, bundle };
        expect(parseShelfKey(shelfKey(shelf))).toEqual(shelf);
      }),
    );
  });

  test.each([
    ['', 'nothing'],
    ['0110000001/PT10M', 'a part is missing'],
    ['0110000001/PT10M/default/more', 'a part too many'],
    ['0910000001/PT10M/default', 'no module'],
    ['0110000001/PT5M/default', 'no width of ours'],
    ['0110000001/PT10M/PowerOutput.sum', 'no aggregation of ours'],
    ['0110000001/PT10M/Power.avg', 'no variable of ours'],
    ['0110000001/PT10M/PowerOutput.avg.x', 'a column with a tail'],
  ])('"%s" is no shelf: %s', (text) => {
    expect(parseShelfKey(text)).toBeNull();
  });
});

test('a default column is looked for among the default ones first, another by itself', () => {
  expect(bundleColumns('default')).toHaveLength(DEFAULT_COLUMNS.length);
  expect(bundlesOf('PowerOutput.avg')).toEqual(['default', 'PowerOutput.avg']);
  expect(bundlesOf('PowerOutput.max')).toEqual(['PowerOutput.max']);
  expect(bundleColumns('PowerOutput.max')).toEqual(['PowerOutput.max']);
});
