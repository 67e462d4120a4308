import { laneBox } from '../../components/variables/lanes';
import type { LineTextOptions } from '../../components/variables/line-text-options';
import { lineValues } from '../../components/variables/line-values';
import {
  divided,
  dividedQuantity,
  isShownInMwh,
  unitDivisor,
} from '../../components/variables/shown-unit';
import { rowKey, type AnalyticsRow } from '../../domain/analytics/analytics-view';
import { isCode, VARIABLES } from '../../domain/machine/variables';
import { inBucketsOf, type BucketGrid } from '../../domain/series/in-buckets';
import { columnKey, type ColumnKey } from '../../domain/series/series';
import { numberText } from '../../i18n/format/numbers';
import { UNIT_SYMBOLS } from '../../i18n/format/units';
import type { HistoryView } from '../../queries/history/history-view';
import { paletteHue } from '../../ui/charts/model/palette';
import type { TrendBand, TrendEnvelope, TrendLine } from '../../ui/charts/model/trend';

type Buckets = Pick<HistoryView, 'interval' | 'span' | 'columns'>;

/** Rows whose unit is energy are all in kWh or all in MWh, since they share an axis. */
export interface LineUnits {
  readonly inMwh: boolean;
}

/** Returns whether the energy of any row is so large that all are shown in MWh (rules §9.5). */
export const energyUnits = (
  rows: readonly AnalyticsRow[],
  histories: ReadonlyMap<string, Buckets>,
): LineUnits => ({
  inMwh: rows.some(
    (row) =>
      VARIABLES[row.variable].unit === 'kWh' &&
      histories.get(rowKey(row))?.columns.get(rowColumn(row))?.some(isShownInMwh) === true,
  ),
});

/** Column that a row draws. */
export const rowColumn = ({ variable, aggregation }: AnalyticsRow): ColumnKey =>
  columnKey({ name: variable, aggregation });

const NO_VALUES = new Float64Array();

/**
 * Values of a row as they are drawn, bucket by bucket, NaN for "no sample". A status word is the
 * index of its status, so that a higher bit does not hide a short alarm.
 */
export function rowValues(row: AnalyticsRow, buckets: Buckets, { inMwh }: LineUnits): Float64Array {
  if (row.variable === 'StatusWord') return lineValues(buckets, 'StatusWord');
  const values = buckets.columns.get(rowColumn(row)) ?? NO_VALUES;
  return divided(values, unitDivisor(row.variable, NO_VALUES, inMwh));
}

/** Returns a row as a line over the buckets of `grid`; without a history it has no values. */
export function rowLine(
  row: AnalyticsRow,
  history: HistoryView | undefined,
  grid: BucketGrid & { readonly times: Float64Array },
  { label, axis, bands, units, texts }: LineOptions,
): TrendLine {
  const { variable } = row;
  const divisor = unitDivisor(variable, NO_VALUES, units.inMwh);
  const inGrid = (values: Float64Array | undefined): Float64Array | null =>
    values === undefined || history === undefined ? null : inBucketsOf(grid, history, values);
  const values = history === undefined ? null : inGrid(rowValues(row, history, units));
  const line = {
    id: rowKey(row),
    label,
    axis,
    colour: paletteHue(row.colour),
    values: values ?? new Float64Array(grid.times.length).fill(NaN),
    bands,
  };
  if (isCode(variable)) {
    const box = (value: number) => laneBox(variable, value, texts.translate);
    return { ...line, unit: '', lane: box, text: (value) => box(value)?.text ?? texts.none };
  }
  return {
    ...line,
    envelope: row.hasEnvelope ? envelopeOf(row, history, inGrid, divisor) : null,
    isCounter: VARIABLES[variable].unit === 'kWh',
    shape: row.interpolation,
    dots: row.hasDots,
    unit: unitSymbol(row, units),
    text: (value) => numberText(dividedQuantity(variable, value, divisor), texts.locale),
  };
}

interface LineOptions {
  readonly label: string;
  readonly axis: string;
  /** Coverage of this row alone. */
  readonly bands: readonly TrendBand[];
  readonly units: LineUnits;
  readonly texts: LineTextOptions;
}

/** Symbol of the unit in which a row is drawn; '' for a code. */
export const unitSymbol = ({ variable }: AnalyticsRow, { inMwh }: LineUnits): string =>
  UNIT_SYMBOLS[dividedQuantity(variable, 0, unitDivisor(variable, NO_VALUES, inMwh)).unit];

function envelopeOf(
  { variable }: AnalyticsRow,
  history: HistoryView | undefined,
  inGrid: (values: Float64Array | undefined) => Float64Array | null,
  divisor: number,
): TrendEnvelope | null {
  const column = (aggregation: 'min' | 'max') =>
    inGrid(history?.columns.get(columnKey({ name: variable, aggregation })));
  const least = column('min');
  const greatest = column('max');
  if (least === null || greatest === null) return null;
  return { least: divided(least, divisor), greatest: divided(greatest, divisor) };
}
