import { expect, test } from 'vitest';
import { newRow, rowKey, type AnalyticsRow } from '../../../domain/analytics/analytics-view';
import { epochMs, HOUR } from '../../../base/units';
import { aModuleId } from '../../../domain/machine/telemetry.fixture';
import type { VariableName } from '../../../domain/machine/variables';
import type { ColumnKey } from '../../../domain/series/series';
import type { HistoryView } from '../../../queries/history/history-view';
import { MOST_PANES, smallPanes } from './small-panes';

const moduleId = aModuleId('0103190001');
const rowOf = (variable: VariableName, change: Partial<AnalyticsRow> = {}): AnalyticsRow => ({
  ...newRow({ moduleId, variable }, []),
  ...change,
});
const span = { from: epochMs(0), to: epochMs(2 * HOUR) };
const history = (...columns: [ColumnKey, number[]][]): HistoryView => ({
  interval: 'PT1H',
  span,
  requested: span,
  columns: new Map(columns.map(([key, values]) => [key, Float64Array.from(values)])),
  coverage: [{ ...span, kind: 'final' }],
  fallbacks: [],
  fetched: null,
});
const texts = {
  translate: ({ message }: { message?: string }) => message ?? '',
  locale: 'en',
  machine: () => 'North',
  note: ({ aggregation }: AnalyticsRow) => aggregation,
} as const;
const panesOf = (row: AnalyticsRow, view: HistoryView) =>
  smallPanes([row], new Map([[rowKey(row), view]]), texts);
const valuesOf = (row: AnalyticsRow, view: HistoryView) =>
  panesOf(row, view).flatMap(({ lines }) => lines.map(({ values }) => [...values]));

test('a row is drawn with its aggregation', () => {
  const view = history(['P71.avg', [1, NaN]], ['P71.max', [3, 4]]);
  expect(valuesOf(rowOf('P71', { aggregation: 'max' }), view)).toEqual([[3, 4]]);
  expect(valuesOf(rowOf('P71', { aggregation: 'median' }), view)).toEqual([[1, NaN]]);
  expect(valuesOf(rowOf('P71', { aggregation: 'first' }), view)).toEqual([[]]);
});

test('energy is in MWh, and a code has a row of boxes', () => {
  const energy = rowOf('EnergyProduced');
  const [pane] = panesOf(energy, history(['EnergyProduced.avg', [2000, 3500]]));
  expect(pane?.lines.map(({ unit, values }) => [unit, ...values])).toEqual([['MWh', 2, 3.5]]);
  const [code] = panesOf(rowOf('AlarmCode'), history(['AlarmCode.max', [0, 2002]]));
  expect(code?.lines[0]?.lane).toBeDefined();
});

test('hidden rows, rows that are being read, and rows above the limit are not drawn', () => {
  const view = history(['P71.avg', [1, 2]]);
  expect(panesOf(rowOf('P71', { isShown: false }), view)).toEqual([]);
  expect(smallPanes([rowOf('P71')], new Map(), texts)).toEqual([]);
  const names = ['P71', 'P72', 'P73', 'P74', 'P77', 'P79', 'P82', 'P84'] as const;
  const rows = names.map((name) => rowOf(name));
  const all = new Map(rows.map((row) => [rowKey(row), view]));
  expect(smallPanes(rows, all, texts)).toHaveLength(MOST_PANES);
});
