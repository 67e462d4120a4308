import { expect, it } from 'vitest';
import { epochMs, HOUR, MINUTE } from '../../../base/units';
import { addedRow, rowKey } from '../../../domain/analytics/analytics-view';
import { aModuleOf } from '../../../../tests/fixtures/analytics-views';
import type { RowHistory } from '../use-row-histories';
import { csvColumn } from './csv-column';

const range = { from: epochMs(0), to: epochMs(2 * MINUTE) };
const row = {
  ...addedRow({ moduleId: aModuleOf(1), variable: 'P71' }, []),
  aggregation: 'median',
} as const;
const wide = (value: number) => ({
  interval: 'PT1H' as const,
  span: { from: epochMs(0), to: epochMs(HOUR) },
  columns: new Map([['P71.median' as const, Float64Array.of(value)]]),
  growing: [],
});
const history: RowHistory = {
  ...{ interval: 'PT1M', span: range, requested: range, fetched: null, fallbacks: [], growing: [] },
  columns: new Map([['P71.median', Float64Array.of(1, 2)]]),
  coverage: [{ ...range, kind: 'final' }],
  medians: { coverage: [{ ...range, kind: 'coarser' }], fallbacks: [wide(3)] },
};
const sources = (isVisible: boolean) => ({
  histories: new Map([[rowKey(row), history]]),
  labels: { isVisible: () => isVisible },
});

it('has the coverage and the wider buckets of the drawn medians', () => {
  expect(csvColumn(row, sources(true), range)).toEqual({
    row: { variable: 'P71', aggregation: 'median' },
    history: {
      ...{ interval: 'PT1M', span: range, columns: history.columns },
      fallbacks: [wide(3)],
    },
    coverage: [{ ...range, kind: 'coarser' }],
  });
});

it('is not permitted over the whole range of a machine that the person may not see', () => {
  expect(csvColumn(row, sources(false), range).coverage).toEqual([{ ...range, kind: 'denied' }]);
});
