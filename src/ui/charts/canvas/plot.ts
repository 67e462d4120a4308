import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { columnOf, placeOf } from '../model/geometry';
import { onColourMode, readInk } from '../model/ink';
import { plotOptions } from './plot-options';
import type { PlotGroup } from './plot-group';
import type { Scene } from './scene';
import { isThinned } from '../model/step-path';
import type { Span, TrendChartProps, ValueAxis } from '../model/trend';

/** A drawn chart: what React hands on, and what gestures and the cursor ask of it. */
export interface Plot {
  /** The element over the plotting area, for listeners and the cursor. */
  readonly over: HTMLElement;
  readonly shown: () => Span;
  readonly props: () => TrendChartProps;
  /** New values, bands or span; drawn anew, never built anew. */
  readonly update: (props: TrendChartProps) => void;
  /** Shows a span at once, without asking anybody. */
  readonly preview: (span: Span) => void;
  /** While a gesture goes on, no other span takes the view away from under it. */
  readonly hold: (isHeld: boolean) => void;
  readonly isHeld: () => boolean;
  readonly resize: (width: number, height: number) => void;
  /** Whether buckets share columns of pixels, so that bands from least to greatest are drawn. */
  readonly isThinned: () => boolean;
  /** CSS pixels from the left of `over`. */
  readonly leftOf: (at: number) => number;
  /** CSS pixels from the top of `over`. */
  readonly topOf: (value: number, axis: ValueAxis) => number;
  /** Called after each drawing; answers what stops that. */
  readonly onDrawn: (drawn: () => void) => () => void;
  readonly destroy: () => void;
}

const sameSpan = (one: Span, other: Span) => one.from === other.from && one.to === other.to;

/** What is drawn of the props; the rest may change without a drawing. */
const DRAWN = [
  'times',
  'stepMs',
  'lines',
  'standIns',
  'bands',
  'zone',
  'locale',
  'now',
  'tail',
  'peers',
  'marks',
] as const;

const differs = (one: TrendChartProps, other: TrendChartProps): boolean =>
  DRAWN.some((name) => one[name] !== other[name]);

/** Whether the same axes say other words. */
const saysOtherwise = (one: TrendChartProps, other: TrendChartProps): boolean =>
  one.locale !== other.locale || one.zone !== other.zone;

const dataOf = ({ times, lines }: TrendChartProps): uPlot.AlignedData => [
  times,
  ...lines.map(({ values }) => values),
];

/** What cannot change without building the chart anew: how many lines there are and how each is drawn. */
export const shapeOf = ({ lines, frame, marks }: TrendChartProps): string =>
  [
    ...lines.map(({ id, axis, colour }) => `${id} ${axis} ${colour}`),
    frame === undefined ? '' : `${frame.strip} ${frame.times}`,
    marks === undefined ? '' : 'marks',
  ].join(', ');

function update(plot: uPlot, scene: Scene, next: TrendChartProps, isHeld: boolean): void {
  const before = scene.props;
  const isSameSpan = sameSpan(next.span, before.span);
  scene.props = next;
  // What a gesture shows stays until somebody asks for another span than before.
  if (!isSameSpan && !isHeld) scene.view = next.span;
  if (!isSameSpan || differs(next, before)) plot.setData(dataOf(next));
  // uPlot lays its axes out anew only when a scale changes.
  if (saysOtherwise(next, before)) plot.redraw(false, true);
}

/** Draws into `frame`, which has a size and the custom properties of `CHART_VARIABLES`. */
export function createPlot(frame: HTMLElement, props: TrendChartProps, group: PlotGroup): Plot {
  const scene: Scene = { props, view: props.span, ink: readInk(frame) };
  const listeners = new Set<() => void>();
  let isHeld = false;
  const { clientWidth: width, clientHeight: height } = frame;
  const options = plotOptions(() => scene, { width, height });
  options.hooks?.draw?.push(() => {
    for (const drawn of listeners) drawn();
  });
  const plot = new uPlot(options, dataOf(props), frame);
  const stopFollowing = onColourMode(() => {
    scene.ink = readInk(frame);
    plot.redraw();
  });
  const leave = group.join({
    show: (span) => {
      scene.view = span;
      plot.redraw();
    },
    hold: (held) => {
      isHeld = held;
    },
  });
  return {
    over: plot.over,
    shown: () => scene.view,
    props: () => scene.props,
    update: (next) => {
      update(plot, scene, next, isHeld);
    },
    preview: group.show,
    isHeld: () => isHeld,
    hold: group.hold,
    resize: (width, height) => {
      plot.setSize({ width, height });
    },
    isThinned: () => isThinned(scene.props.stepMs, placeOf(plot, scene.view, 'left').perMs),
    leftOf: (at) => (columnOf(plot, scene.view, at) - plot.bbox.left) / uPlot.pxRatio,
    topOf: (value, axis) => plot.valToPos(value, axis),
    onDrawn: (drawn) => {
      listeners.add(drawn);
      return () => listeners.delete(drawn);
    },
    destroy: () => {
      leave();
      stopFollowing();
      plot.destroy();
    },
  };
}
