import { msg } from '@lingui/core/macro';
import { RESOLUTION_WORDS } from '../../components/time-text/interval-words';
import { AGGREGATION_WORDS } from '../../components/variables/aggregation-words';
import type { LineTextOptions } from '../../components/variables/line-text-options';
import { bucketStarts } from '../../components/past/bucket-starts';
import { rowKey, SWIM_LANES, type AnalyticsRow } from '../../domain/analytics/analytics-view';
import { hasAggregation } from '../../domain/analytics/interval-choice';
import { isCode } from '../../domain/machine/variables';
import { combinedCoverage, sharedCoverage } from '../../domain/analytics/row-coverage';
import type { BucketGrid } from '../../domain/series/in-buckets';
import { widestOf } from '../../domain/series/wider-buckets';
import { intervalMs } from '../../domain/time/intervals';
import type { ChartAxis, TrendFallback, TrendLine } from '../../ui/charts/model/trend';
import type { TrendPane } from '../../ui/charts/model/trend-stack';
import { drawnCoverage, type RowHistories } from './use-row-histories';
import type { GhostLines } from './chart/use-ghost';
import { rowBands } from './row-bands';
import type { RowLabels } from './use-row-labels';
import { energyUnits, rowLine, rowValues, unitSymbol, type LineUnits } from './row-line';

const HEIGHTS = [20, 20, 13, 10, 8] as const;
/** Returns the height of a lane's plot in rem, by the number of lanes with numbers. */
export const laneHeight = (lanes: number): number => HEIGHTS[lanes] ?? CODE_HEIGHT;
/** More rows of a lane than this share a strip of coverage until it is opened. */
export const MOST_STRIPS = 4;
/** Height of a row of boxes in rem. */
const CODE_HEIGHT = 2;

export interface PaneSources {
  readonly rows: readonly AnalyticsRow[];
  readonly histories: RowHistories;
  readonly grid: BucketGrid;
  readonly labels: RowLabels;
  readonly ghost: GhostLines | null;
  /** Whether each row has a strip of coverage, however many there are. */
  readonly allStrips: boolean;
  readonly texts: LineTextOptions;
}

/**
 * Returns the charts of the shown rows: one for each swim lane in use, with an axis for each unit,
 * and below it the lane's codes and states as rows of boxes.
 */
export function lanePanes(sources: PaneSources): readonly TrendPane[] {
  const shown = sources.rows.filter(({ isShown }) => isShown);
  const lanes = Array.from({ length: SWIM_LANES }, (_, lane) =>
    shown.filter((row) => row.lane === lane),
  );
  const inUse = lanes.filter((rows) => rows.some(({ variable }) => !isCode(variable))).length;
  const units = energyUnits(shown, sources.histories);
  const times = bucketStarts(sources.grid);
  return lanes.flatMap((rows, lane) => {
    const numbers = rows.filter(({ variable }) => !isCode(variable));
    const codes = rows.filter(({ variable }) => isCode(variable));
    const height = laneHeight(inUse);
    return [
      { id: `lane-${lane + 1}`, rows: numbers, height },
      { id: `lane-${lane + 1}-codes`, rows: codes, height: CODE_HEIGHT * codes.length },
    ]
      .filter((pane) => pane.rows.length > 0)
      .map((pane) => lanePane({ ...sources, ...pane, lane, units, times }));
  });
}

type LaneSources = PaneSources & {
  readonly id: string;
  readonly lane: number;
  readonly height: number;
  readonly units: LineUnits;
  readonly times: Float64Array;
};

function lanePane(sources: LaneSources): TrendPane {
  const { id, rows, lane, height, grid, histories, texts, units, times, allStrips } = sources;
  const number = lane + 1;
  const lines = rows.map((row) => laneLine(row, sources));
  // Rows of boxes show their blanks themselves.
  const lineStrips =
    lines.length > 1 &&
    lines.every((line) => line.lane === undefined) &&
    (allStrips || lines.length <= MOST_STRIPS);
  const coverage = rows.map((row) => rowBands(row, sources, grid.span));
  const views = rows.flatMap((row) => histories.get(rowKey(row)) ?? []);
  return {
    id,
    height,
    label: texts.translate(msg`Swim lane ${number}`),
    times,
    stepMs: intervalMs(grid.interval),
    axes: laneAxes(rows, units),
    lines,
    lineStrips,
    fallbacks: rows.flatMap((row) => rowFallbacks(row, histories, units)),
    bands: (lineStrips ? sharedCoverage : combinedCoverage)(grid.span, coverage),
    note: noteOf(
      grid,
      rows,
      views.flatMap((view) => drawnCoverage(view).fallbacks),
      texts,
    ),
    tail: null,
    peers: [],
    hasOwnBands: true,
  };
}

/** Line of a row, with the ghost behind it. */
function laneLine(row: AnalyticsRow, sources: LaneSources): TrendLine {
  const { grid, histories, labels, texts, units, times, ghost } = sources;
  const line = rowLine(
    row,
    histories.get(rowKey(row)),
    { ...grid, times },
    {
      label: labels.of(row),
      axis: unitSymbol(row, units),
      bands: rowBands(row, sources, grid.span),
      units,
      texts,
    },
  );
  const behind = ghost?.ofRow.get(rowKey(row));
  if (behind === undefined || line.lane !== undefined) return line;
  const { source, history, times: ghostTimes } = behind;
  const ghostRow = { ...row, ...source };
  return {
    ...line,
    ghost: {
      times: ghostTimes,
      stepMs: intervalMs(history.interval),
      values: rowValues(ghostRow, history, units),
      label: ghost?.label ?? '',
    },
  };
}

/** Axes of a lane: rows of a unit share theirs; the first entered ends count for all. */
function laneAxes(rows: readonly AnalyticsRow[], units: LineUnits): readonly ChartAxis[] {
  const axes = new Map<string, ChartAxis>();
  for (const row of rows) {
    const unit = unitSymbol(row, units);
    const { extent = row.extent } = axes.get(unit) ?? {};
    axes.set(unit, { id: unit, unit, extent: extent ?? row.extent });
  }
  return [...axes.values()];
}

/** Wider buckets of a row, where its own were never fetched. */
function rowFallbacks(
  row: AnalyticsRow,
  histories: RowHistories,
  units: LineUnits,
): readonly TrendFallback[] {
  const history = histories.get(rowKey(row));
  const fallbacks = history === undefined ? [] : drawnCoverage(history).fallbacks;
  return fallbacks.map((fallback) => ({
    times: bucketStarts(fallback),
    stepMs: intervalMs(fallback.interval),
    values: new Map([[rowKey(row), rowValues(row, fallback, units)]]),
  }));
}

/**
 * Width of the drawn buckets in words, and their aggregation where they are averages: a row with
 * another one names it (ui L7).
 */
function noteOf(
  { interval }: BucketGrid,
  rows: readonly AnalyticsRow[],
  fallbacks: readonly { readonly interval: BucketGrid['interval'] }[],
  { translate }: LineTextOptions,
): string {
  const width = translate(RESOLUTION_WORDS[interval]);
  const wider = widestOf(fallbacks.map((fallback) => fallback.interval));
  const hasAverages =
    hasAggregation(interval) &&
    rows.some(({ variable, aggregation }) => aggregation === 'avg' && !isCode(variable));
  const average = hasAverages ? ` · ${translate(AGGREGATION_WORDS.avg)}` : '';
  if (wider === null) return translate(msg`Buckets of ${width}`) + average;
  const widest = translate(RESOLUTION_WORDS[wider]);
  return translate(msg`Buckets of ${width}; where these are missing, ${widest}`) + average;
}
