import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { createEmitter } from '../../../base/emitter';
import { pixelColumn, canvasPlace } from '../model/geometry';
import { onColourMode, readInk } from '../model/ink';
import { plotOptions } from './plot-options';
import type { PlotGroup } from './plot-group';
import type { Scene } from './scene';
import { isDownsampled } from '../model/step-path';
import type { AxisId, ChartSpan, TrendChartProps } from '../model/trend';
import { placedAxes, scaleKey } from '../model/value-axes';

/** A drawn chart: React passes it on; gestures and the cursor use it. */
export interface Plot {
  /** Element over the plotting area, for listeners and the cursor. */
  readonly over: HTMLElement;
  readonly shown: () => ChartSpan;
  readonly props: () => TrendChartProps;
  /** Sets new values, bands or span; redraws without rebuilding the chart. */
  readonly update: (props: TrendChartProps) => void;
  /** Shows a span at once, without requesting it. */
  readonly preview: (span: ChartSpan) => void;
  /** While a gesture goes on, no other span replaces the view. */
  readonly hold: (isHeld: boolean) => void;
  readonly isHeld: () => boolean;
  readonly resize: (width: number, height: number) => void;
  /** Whether buckets share columns of pixels, so that bands from least to greatest are drawn. */
  readonly isDownsampled: () => boolean;
  /** CSS pixels of the plot, without making the browser lay out the page. */
  readonly size: () => { readonly width: number; readonly height: number };
  /** CSS pixels from the left of `over`. */
  readonly leftOf: (at: number) => number;
  /** CSS pixels from the top of `over`. */
  readonly topOf: (value: number, axis: AxisId) => number;
  /** Draws what is shown on a canvas of its own, with `ratio` pixels for a CSS pixel. */
  readonly picture: (ratio: number) => Promise<HTMLCanvasElement>;
  /** Called after each drawing; returns the function that unsubscribes. */
  readonly onDrawn: (drawn: () => void) => () => void;
  readonly destroy: () => void;
}

const sameSpan = (one: ChartSpan, other: ChartSpan) =>
  one.from === other.from && one.to === other.to;

/** Props that are drawn; the others may change without a redraw. */
const DRAWN = [
  'times',
  'stepMs',
  'lines',
  'fallbacks',
  'bands',
  'zone',
  'locale',
  'now',
  'tail',
  'peers',
  'annotations',
  'annotationLabels',
  'axes',
  'growingFrom',
  'levels',
] as const;

const differs = (one: TrendChartProps, other: TrendChartProps): boolean =>
  DRAWN.some((name) => one[name] !== other[name]);

/** Whether the texts of the axes change. */
const textsDiffer = (one: TrendChartProps, other: TrendChartProps): boolean =>
  one.locale !== other.locale || one.zone !== other.zone;

const dataOf = ({ times, lines }: TrendChartProps): uPlot.AlignedData => [
  times,
  ...lines.map(({ values }) => values),
];

/**
 * Key of everything that cannot change without rebuilding the chart: the number of lines and how
 * each is drawn.
 */
export const plotShapeKey = (chart: TrendChartProps): string => {
  const { lines, frame, annotations, annotationLabels, axes, lineStrips } = chart;
  return [
    ...lines.map(({ id, axis, colour }) => `${id} ${axis} ${colour}`),
    frame === undefined ? '' : `${frame.strip} ${frame.times} ${frame.axes?.join(' ') ?? ''}`,
    annotations === undefined ? '' : 'annotations',
    annotationLabels === true ? 'labels' : '',
    lineStrips === true ? 'strips' : '',
    ...(axes === undefined ? [] : placedAxes(chart).map(({ id, unit }) => `${id} ${unit}`)),
  ].join(', ');
};

function update(plot: uPlot, scene: Scene, next: TrendChartProps): void {
  const before = scene.props;
  const isSameSpan = sameSpan(next.span, before.span);
  scene.props = next;
  // The view of a gesture stays until the requested span changes.
  if (!isSameSpan && !scene.isHeld) scene.view = next.span;
  if (!isSameSpan || differs(next, before)) plot.setData(dataOf(next));
  // uPlot lays out its axes again only when a scale changes.
  if (textsDiffer(next, before)) plot.redraw(false, true);
}

/** uPlot draws in a microtask after its start. */
function pictureOf(
  frame: HTMLElement,
  { props, view }: Scene,
  { width, height }: uPlot,
  ratio: number,
): Promise<HTMLCanvasElement> {
  const zoom = ratio / uPlot.pxRatio;
  const scene: Scene = { props, view, ink: readInk(frame, zoom), isHeld: false };
  const size = { width: width * zoom, height: height * zoom };
  const options = plotOptions(() => scene, size);
  return new Promise((resolve) => {
    options.hooks?.draw?.push((plot) => {
      resolve(plot.ctx.canvas);
    });
    new uPlot(options, dataOf(props), document.createElement('div'));
  });
}

/** Draws into `frame`, which has a size and the custom properties of `CHART_VARIABLES`. */
export function createPlot(frame: HTMLElement, props: TrendChartProps, group: PlotGroup): Plot {
  const scene: Scene = { props, view: props.span, ink: readInk(frame), isHeld: false };
  const drawings = createEmitter();
  const { clientWidth: width, clientHeight: height } = frame;
  const options = plotOptions(() => scene, { width, height });
  options.hooks?.draw?.push(() => {
    drawings.emit();
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
      scene.isHeld = held;
    },
  });
  return {
    over: plot.over,
    shown: () => scene.view,
    props: () => scene.props,
    update: (next) => {
      update(plot, scene, next);
    },
    preview: group.show,
    isHeld: () => scene.isHeld,
    hold: group.hold,
    resize: (width, height) => {
      // An observer reports the first size too, which is drawn already.
      if (width !== plot.width || height !== plot.height) plot.setSize({ width, height });
    },
    isDownsampled: () => isDownsampled(scene.props.stepMs, canvasPlace(plot, scene.view, '').perMs),
    size: () => ({
      width: plot.bbox.width / uPlot.pxRatio,
      height: plot.bbox.height / uPlot.pxRatio,
    }),
    leftOf: (at) => (pixelColumn(plot, scene.view, at) - plot.bbox.left) / uPlot.pxRatio,
    topOf: (value, axis) => plot.valToPos(value, scaleKey(axis)),
    picture: (ratio) => pictureOf(frame, scene, plot, ratio),
    onDrawn: drawings.subscribe,
    destroy: () => {
      leave();
      stopFollowing();
      plot.destroy();
    },
  };
}
