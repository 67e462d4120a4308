import type uPlot from 'uplot';
import { footOf } from '../model/foot';
import { INTERVALS, linesOn, type Scene } from './scene';
import { tickLabels } from '../model/tick-labels';
import { rungFor, ticksOf } from '../model/time-ticks';
import type { Span, TrendLine, ValueAxis } from '../model/trend';
import { tickText, valueTicks } from '../model/value-scale';

/** CSS pixels at the usual text size. */
const DIGIT_WIDTH = 7.5;
/** Values of so many digits come and go without the plot changing its width. */
const LEAST_DIGITS = 3;
/** CSS pixels of the chart's width that are not the plot's, about. */
const BESIDE_PLOT = 80;
/** Charts of a stack have one width beside the plot, so that their times stand below each other. */
const STACK_DIGITS = 7;

// eslint-disable-next-line @typescript-eslint/no-unsafe-enum-assignment -- uPlot's enum is declared only: it has no values to name
const SIDES: Readonly<Record<ValueAxis, uPlot.Axis.Side>> = { left: 3, right: 1 };

/**
 * uPlot looks for a step of its own, and draws nothing without one; ticks here come from elsewhere. Of steps under 5 it
 * takes only those whose decimals it knows.
 */
const ANY_STEP = {
  incrs: (_u: uPlot, _axis: number, min: number, max: number) => [Math.max(5, max - min)],
  space: 1,
};

function timeAxis(scene: () => Scene): uPlot.Axis {
  const rung = (plot: uPlot) => {
    const { view, ink } = scene();
    // While uPlot lays out a new size, its plot still has the old one.
    return rungFor(view, (plot.width - BESIDE_PLOT) / ink.unit);
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

/** The row of each line that has one, named in its middle. */
function laneTicks(lines: readonly TrendLine[], min: number, max: number): number[] {
  return lines.map((_, row) => max - ((row + 0.5) / lines.length) * (max - min));
}

function valueAxis(scene: () => Scene, axis: ValueAxis): uPlot.Axis {
  const { lines, frame } = scene().props;
  const lanes = () => linesOn(scene().props.lines, axis).filter(({ lane }) => lane !== undefined);
  const hasLanes = lanes().length > 0;
  const isMain = axis === 'left' || linesOn(lines, 'left').length === 0;
  const step = (min: number, max: number) => (max - min) / INTERVALS;
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
        : valueTicks({ min, max, step: step(min, max) }, INTERVALS),
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

/** Room beside the plot where no axis stands. */
export const PADDING: readonly [number, number, number, number] = [10, 22, 0, 12];

export const spanRange = ({ from, to }: Span): [number, number] => [from, to];
