import type uPlot from 'uplot';
import { footOf } from '../model/foot';
import { SCALE_STEPS, linesOn, type Scene } from './scene';
import { tickLabels } from '../model/tick-labels';
import { rungFor, ticksOf } from '../model/time-ticks';
import type { ChartSpan, TrendLine, ValueAxis } from '../model/trend';
import { tickText, valueTicks } from '../model/value-scale';

/** CSS pixels at the usual text size. */
const DIGIT_WIDTH = 7.5;
/** Digits the axis always has room for, so that the plot keeps its width as values come and go. */
const LEAST_DIGITS = 3;
/** CSS pixels of the chart's width outside the plot, roughly. */
const OUTSIDE_PLOT = 80;
/** Charts of a stack share one axis width, so that their times line up. */
const STACK_DIGITS = 7;

// eslint-disable-next-line @typescript-eslint/no-unsafe-enum-assignment -- uPlot's enum is declared only: it has no values to name
const SIDES: Readonly<Record<ValueAxis, uPlot.Axis.Side>> = { left: 3, right: 1 };

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
    return rungFor(view, (plot.width - OUTSIDE_PLOT) / ink.unit);
  };
  return {
    ...ANY_STEP,
    scale: 'x',
    font: scene().ink.font,
    lineGap: 1.35,
    size: () => footOf(scene().props, scene().ink.unit).height,
    gap: footOf(scene().props, 1).labels ?? 0,
    stroke: () => scene().ink.text,
    splits: (plot) => ticksOf(scene().view, rung(plot), scene().props.zone),
    values: (plot, splits) =>
      (scene().props.frame?.times ?? true)
        ? tickLabels(splits, rung(plot), scene().props.locale, scene().props.zone)
        : splits.map(() => ''),
    grid: { stroke: () => scene().ink.quiet, width: 1 },
    ticks: { show: false },
    border: { show: true, stroke: () => scene().ink.control, width: 1 },
  };
}

const VALUE_GAP = 7;

const widthOf = (values: readonly string[]): number =>
  Math.max(LEAST_DIGITS, ...values.map(({ length }) => length)) * DIGIT_WIDTH;

/** Row of each line that has one, labelled in its middle. */
function laneTicks(lines: readonly TrendLine[], min: number, max: number): number[] {
  return lines.map((_, row) => max - ((row + 0.5) / lines.length) * (max - min));
}

function valueAxis(scene: () => Scene, axis: ValueAxis): uPlot.Axis {
  const { lines, frame } = scene().props;
  const lanes = () => linesOn(scene().props.lines, axis).filter(({ lane }) => lane !== undefined);
  const hasLanes = lanes().length > 0;
  const isMain = axis === 'left' || linesOn(lines, 'left').length === 0;
  const step = (min: number, max: number) => (max - min) / SCALE_STEPS;
  return {
    ...ANY_STEP,
    scale: axis,
    side: SIDES[axis],
    show: linesOn(lines, axis).length > 0,
    font: scene().ink.font,
    size: (_plot, values: readonly string[] | null) =>
      (frame === undefined ? widthOf(values ?? []) : STACK_DIGITS * DIGIT_WIDTH) *
        scene().ink.unit +
      2 * VALUE_GAP,
    gap: VALUE_GAP,
    stroke: () => scene().ink.text,
    splits: (_plot, _axis, min, max) =>
      hasLanes
        ? laneTicks(lanes(), min, max)
        : valueTicks({ min, max, step: step(min, max) }, SCALE_STEPS),
    values: (_plot, splits) => {
      if (hasLanes) return lanes().map(({ label }) => label);
      const apart = (splits[1] ?? 1) - (splits[0] ?? 0);
      return splits.map((value) => tickText(value, apart, scene().props.locale));
    },
    grid: { show: isMain && !hasLanes, stroke: () => scene().ink.quiet, width: 1 },
    ticks: { show: false },
  };
}

export const axesOf = (scene: () => Scene): uPlot.Axis[] => [
  timeAxis(scene),
  valueAxis(scene, 'left'),
  valueAxis(scene, 'right'),
];

/** Room next to the plot on a side without an axis. */
export const PADDING: readonly [number, number, number, number] = [10, 22, 0, 12];

export const spanRange = ({ from, to }: ChartSpan): [number, number] => [from, to];
