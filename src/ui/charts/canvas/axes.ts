import type uPlot from 'uplot';
import { footOf } from '../model/foot';
import { hasNumbers, SCALE_STEPS, type Scene } from './scene';
import { shortened } from '../model/shortened';
import { tickLabels } from '../model/tick-labels';
import { rungFor, ticksOf } from '../model/time-ticks';
import type { ChartSpan, TrendChartProps, TrendLine } from '../model/trend';
import { axesPerSide, linesOn, placedAxes, scaleKey, type PlacedAxis } from '../model/value-axes';
import { exactScale, roundTicks, tickText, valueTicks } from '../model/value-scale';

/** CSS pixels at the usual text size. */
const DIGIT_WIDTH = 7.5;
/** Digits the axis always has room for, so that the plot keeps its width as values come and go. */
const LEAST_DIGITS = 3;
/** CSS pixels of the chart's width outside the plot, roughly. */
const OUTSIDE_PLOT = 80;
/** Charts of a stack share one axis width, so that their times line up. */
const STACK_DIGITS = 7;

// eslint-disable-next-line @typescript-eslint/no-unsafe-enum-assignment -- uPlot's enum is declared only: it has no values to name
const SIDES: Readonly<Record<PlacedAxis['side'], uPlot.Axis.Side>> = { left: 3, right: 1 };

/**
 * uPlot searches for a step of its own and draws nothing without one; the ticks here come from
 * elsewhere. For steps under 5 it accepts only those whose decimals it knows.
 */
const ANY_STEP = {
  incrs: (_u: uPlot, _axis: number, min: number, max: number) => [Math.max(5, max - min)],
  space: 1,
};

function timeAxis(scene: () => Scene): uPlot.Axis {
  const rung = (plot: uPlot) => {
    const { view, ink } = scene();
    // While uPlot lays out a new size, its plot still has the old one.
    return rungFor(view, (plot.width / ink.zoom - OUTSIDE_PLOT) / ink.unit);
  };
  const { zoom } = scene().ink;
  return {
    ...ANY_STEP,
    scale: 'x',
    font: scene().ink.font,
    lineGap: 1.35,
    size: () => footOf(scene().props, scene().ink.unit).height * zoom,
    gap: (footOf(scene().props, scene().ink.unit).labels ?? 0) * zoom,
    stroke: () => scene().ink.text,
    splits: (plot) => ticksOf(scene().view, rung(plot), scene().props.zone),
    values: (plot, splits) =>
      (scene().props.frame?.times ?? true)
        ? tickLabels(splits, rung(plot), scene().props.locale, scene().props.zone)
        : splits.map(() => ''),
    grid: { stroke: () => scene().ink.quiet, width: zoom },
    ticks: { show: false },
    border: { show: true, stroke: () => scene().ink.control, width: zoom },
  };
}

/** CSS pixels from the plot to its labels. */
export const VALUE_GAP = 7;

const widthOf = (values: readonly string[]): number =>
  Math.max(LEAST_DIGITS, ...values.map(({ length }) => length)) * DIGIT_WIDTH;

/** Row of each line that has one, labelled in its middle. */
function laneTicks(lines: readonly TrendLine[], min: number, max: number): number[] {
  return lines.map((_, row) => max - ((row + 0.5) / lines.length) * (max - min));
}

/** Ticks of an axis without rows of states: on the grid, or round ones of a chosen extent. */
function ticksOn({ props }: Scene, { id }: PlacedAxis, min: number, max: number): number[] {
  const { extent = null } = props.axes?.find((axis) => axis.id === id) ?? {};
  return extent === null
    ? valueTicks({ min, max, step: (max - min) / SCALE_STEPS }, SCALE_STEPS)
    : roundTicks(exactScale([min, max], SCALE_STEPS));
}

function valueAxis(scene: () => Scene, placed: PlacedAxis, isMain: boolean): uPlot.Axis {
  const { frame, axes } = scene().props;
  const { zoom } = scene().ink;
  const lanes = () =>
    linesOn(scene().props.lines, placed.id).filter(({ lane }) => lane !== undefined);
  const hasLanes = lanes().length > 0;
  return {
    ...ANY_STEP,
    scale: scaleKey(placed.id),
    side: SIDES[placed.side],
    show: placed.isShown,
    font: scene().ink.font,
    size: (_plot, values: readonly string[] | null) =>
      frame === undefined && axes === undefined
        ? (widthOf(values ?? []) * scene().ink.unit + 2 * VALUE_GAP) * zoom
        : axisWidth(scene()) * zoom,
    gap: VALUE_GAP * zoom,
    stroke: () => scene().ink.text,
    splits: (_plot, _axis, min, max) =>
      hasLanes ? laneTicks(lanes(), min, max) : ticksOn(scene(), placed, min, max),
    values: (_plot, splits) => {
      if (hasLanes) return lanes().map(({ label }) => laneLabel(scene(), label));
      if (!hasNumbers(scene(), placed.id)) return splits.map(() => '');
      const apart = (splits[1] ?? 1) - (splits[0] ?? 0);
      return splits.map((value) => tickText(value, apart, scene().props.locale));
    },
    grid: { show: isMain && !hasLanes, stroke: () => scene().ink.quiet, width: zoom },
    ticks: { show: false },
  };
}

/** Label of a row of states; where a chart names its axes it has their room, and the padding. */
function laneLabel(scene: Scene, label: string): string {
  const { axes, frame } = scene.props;
  if (axes === undefined) return label;
  const room = axisWidth(scene) * (frame?.axes?.[0] ?? 1) + PADDING.left - VALUE_GAP;
  return shortened(label, room / scene.ink.unit);
}

/** CSS pixels of an axis in a stack, or of a chart that names its axes: the same for all. */
export const axisWidth = ({ ink }: Scene): number =>
  STACK_DIGITS * DIGIT_WIDTH * ink.unit + 2 * VALUE_GAP;

/** The axis that has the grid is the first that is drawn. */
export function axesOf(scene: () => Scene): uPlot.Axis[] {
  const axes = placedAxes(scene().props);
  const main = axes.find(({ isShown }) => isShown);
  return [timeAxis(scene), ...axes.map((axis) => valueAxis(scene, axis, axis === main))];
}

/** Room next to the plot, in addition to that of its axes: half of a date on its right. */
const PADDING = { top: 10, right: 28, bottom: 0, left: 12 } as const;
/** Line above the axes for their units. */
const UNITS_HEIGHT = 16;

/** Space above the plot, in CSS pixels: `unit` is a sixteenth of the reader's text size. */
export const spaceAbove = ({ axes }: Pick<TrendChartProps, 'axes'>, unit: number): number =>
  PADDING.top + (axes === undefined ? 0 : UNITS_HEIGHT * unit);

/** Room around the plot; in a stack it replaces the axes that another chart has more. */
export function paddingOf(scene: () => Scene): uPlot.Padding {
  const missing = (side: 0 | 1) => {
    const { props } = scene();
    const reserved = props.frame?.axes?.[side] ?? 0;
    return Math.max(0, reserved - axesPerSide(props)[side]) * axisWidth(scene());
  };
  const { zoom } = scene().ink;
  return [
    () => spaceAbove(scene().props, scene().ink.unit) * zoom,
    () => (PADDING.right * scene().ink.unit + missing(1)) * zoom,
    PADDING.bottom,
    () => (PADDING.left + missing(0)) * zoom,
  ];
}

export const spanRange = ({ from, to }: ChartSpan): [number, number] => [from, to];
