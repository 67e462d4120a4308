import type { MessageDescriptor } from '@lingui/core';
import { bucketStarts } from '../../../components/past/bucket-starts';
import { laneBox } from '../../../components/variables/lanes';
import { lineValues, type LineBuckets } from '../../../components/variables/line-values';
import { variableText } from '../../../components/variables/variable-words';
import { rowKey, type AnalyticsRow } from '../../../domain/analytics/analytics-view';
import { megawattHours, readingQuantity } from '../../../domain/machine/quantity';
import { isCode, VARIABLES } from '../../../domain/machine/variables';
import { columnKey } from '../../../domain/series/series';
import { intervalMs } from '../../../domain/time/intervals';
import type { Locale } from '../../../i18n/core/locale';
import { numberText } from '../../../i18n/format/numbers';
import { UNIT_SYMBOLS } from '../../../i18n/format/units';
import type { HistoryView } from '../../../queries/history/history-view';
import type { TrendLine } from '../../../ui/charts/model/trend';
import type { TrendPane } from '../../../ui/charts/model/trend-stack';
import type { RowHistories } from '../use-row-histories';

/** Most charts of one saved view: more are not read on a small screen. */
export const MOST_PANES = 6;
/** Height of one chart in rem. */
const HEIGHT = 4;
const KWH_PER_MWH = 1_000;

/** Words and numbers in the reader's language. */
export interface SmallPaneTexts {
  readonly translate: (words: MessageDescriptor) => string;
  readonly locale: Locale;
  /** Name of a machine, or words for one that is not visible. */
  readonly machine: (row: AnalyticsRow) => string;
  /** Width and aggregation of the buckets of a row. */
  readonly note: (row: AnalyticsRow, view: HistoryView) => string;
}

/** Returns a small chart for each shown row whose history was read, at most `MOST_PANES`. */
export function smallPanes(
  rows: readonly AnalyticsRow[],
  histories: RowHistories,
  texts: SmallPaneTexts,
): readonly TrendPane[] {
  return rows
    .filter(({ isShown }) => isShown)
    .slice(0, MOST_PANES)
    .flatMap((row) => {
      const view = histories.get(rowKey(row));
      return view === undefined ? [] : [smallPane(row, view, texts)];
    });
}

function smallPane(row: AnalyticsRow, view: HistoryView, texts: SmallPaneTexts): TrendPane {
  const label = `${variableText(row.variable, texts.translate)} · ${texts.machine(row)}`;
  return {
    id: rowKey(row),
    label,
    times: bucketStarts(view),
    stepMs: intervalMs(view.interval),
    lines: [lineOf(row, label, drawnValues(row, view), texts)],
    fallbacks: view.fallbacks.map((fallback) => ({
      times: bucketStarts(fallback),
      stepMs: intervalMs(fallback.interval),
      values: new Map([[row.variable, drawnValues(row, fallback)]]),
    })),
    bands: view.coverage,
    note: texts.note(row, view),
    tail: null,
    peers: [],
    hasOwnBands: true,
    height: HEIGHT,
  };
}

const isEnergy = ({ variable }: AnalyticsRow): boolean => VARIABLES[variable].unit === 'kWh';

/** Returns the drawn values: those of the average for a median, which is not stored. */
function drawnValues(row: AnalyticsRow, buckets: LineBuckets): Float64Array {
  const { variable } = row;
  if (isCode(variable)) return lineValues(buckets, variable);
  const key = columnKey({ name: variable, aggregation: drawnAggregation(row) });
  const values = buckets.columns.get(key) ?? new Float64Array();
  return isEnergy(row) ? values.map((kwh) => kwh / KWH_PER_MWH) : values;
}

export const drawnAggregation = ({ variable, aggregation }: AnalyticsRow) => {
  if (isCode(variable)) return 'max';
  return aggregation === 'median' ? 'avg' : aggregation;
};

function lineOf(
  row: AnalyticsRow,
  label: string,
  values: Float64Array,
  { translate, locale }: SmallPaneTexts,
): TrendLine {
  const { variable } = row;
  const line = { id: variable, label, axis: 'left', colour: 'other', values } as const;
  if (isCode(variable)) {
    const box = (value: number) => laneBox(variable, value, translate);
    return { ...line, unit: '', lane: box, text: (value) => box(value)?.text ?? '0' };
  }
  const quantityOf = (value: number) =>
    isEnergy(row) ? megawattHours(value * KWH_PER_MWH) : readingQuantity(variable, value);
  return {
    ...line,
    isCounter: isEnergy(row),
    unit: UNIT_SYMBOLS[quantityOf(0).unit],
    text: (value) => numberText(quantityOf(value), locale),
  };
}
