import type { AxisId, ChartAxis, TrendChartProps, TrendLine } from './trend';

/** A value axis with its place beside the plot. */
export interface PlacedAxis extends ChartAxis {
  readonly side: 'left' | 'right';
  /** Whether it is drawn. */
  readonly isShown: boolean;
}

type Axed = Pick<TrendChartProps, 'axes' | 'lines'>;

export const linesOn = (lines: readonly TrendLine[], axis: AxisId): readonly TrendLine[] =>
  lines.filter((line) => line.axis === axis);

const sideOf = (index: number) => (index % 2 === 0 ? 'left' : 'right');

/**
 * Returns the axes of a chart from the plot outwards: its own, left and right in turn; without any
 * the two that every chart has, drawn where they have lines.
 */
export function placedAxes({ axes, lines }: Axed): readonly PlacedAxis[] {
  if (axes !== undefined)
    return axes.map((axis, index) => ({ ...axis, side: sideOf(index), isShown: true }));
  return (['left', 'right'] as const).map((side) => ({
    id: side,
    side,
    unit: '',
    extent: null,
    isShown: linesOn(lines, side).length > 0,
  }));
}

/** Ids of all scales: of the axes, and of lines whose axis is missing, which are drawn too. */
export const scaledIds = (chart: Axed): readonly AxisId[] => [
  ...new Set([...placedAxes(chart).map(({ id }) => id), ...chart.lines.map(({ axis }) => axis)]),
];

/** Number of drawn axes on each side. */
export function axesPerSide(chart: Axed): readonly [left: number, right: number] {
  const shown = placedAxes(chart).filter(({ isShown }) => isShown);
  const left = shown.filter(({ side }) => side === 'left').length;
  return [left, shown.length - left];
}

/** Room for the label of a row of states, in axes: a machine and its variable. */
const LANE_LABELS = 2;

/**
 * Returns the room that each side of the charts of a stack has for axes, so that their times line
 * up; undefined where no chart names its axes.
 */
export function sharedAxes(
  charts: readonly Axed[],
): readonly [left: number, right: number] | undefined {
  if (charts.every(({ axes }) => axes === undefined)) return undefined;
  const each = charts.map((chart) => {
    const [left, right] = axesPerSide(chart);
    const hasLanes = chart.lines.some(({ lane }) => lane !== undefined);
    return [hasLanes ? Math.max(left, LANE_LABELS) : left, right] as const;
  });
  return [Math.max(...each.map(([left]) => left)), Math.max(...each.map(([, right]) => right))];
}

/** uPlot's key of the scale of an axis: apart from `x`, which is time. */
export const scaleKey = (axis: AxisId): string => `y ${axis}`;
