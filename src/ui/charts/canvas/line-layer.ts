import uPlot from 'uplot';
import type { Surface } from '../model/geometry';
import type { ChartSpan } from '../model/trend';
import type { Scene } from './scene';

/** Paints the lines of a scene onto a surface. */
type PaintLines = (surface: Surface, scene: Scene) => void;

/** Part of the visible range that a layer holds on each side in addition. */
const MARGIN = 0.5;

interface Layer {
  readonly canvas: HTMLCanvasElement;
  /** Range of time on the canvas. */
  readonly span: ChartSpan;
  /** Everything else that its pixels depend on. */
  readonly key: readonly unknown[];
}

/**
 * [Note: Panning moves a picture]
 *
 * While a gesture moves the view, the lines stay the same and only their place changes. They are
 * painted once, on a canvas wider than the plot, and each frame copies a part of it, moved by whole
 * pixels. What is seen after the gesture is painted as always.
 *
 * Returns a painter of the lines of one plot, which keeps the layer between two frames.
 */
export function layeredLines(
  paintLines: PaintLines,
  createCanvas = () => document.createElement('canvas'),
): (plot: Surface, scene: Scene) => void {
  let layer: Layer | null = null;
  let width = NaN;
  return (plot, scene) => {
    const { view } = scene;
    const isMoved = scene.isHeld && view.to - view.from === width;
    width = view.to - view.from;
    if (!isMoved) {
      layer = null;
      paintLines(plot, scene);
      return;
    }
    const key = keyOf(plot, scene);
    if (layer === null || !isUsable(layer, key, view))
      layer = painted(plot, scene, key, paintLines, createCanvas());
    copy(plot, layer, view);
  };
}

const keyOf = ({ bbox, scales }: Surface, { props, ink, view }: Scene): readonly unknown[] => [
  ...[props.lines, props.times, props.bands, props.fallbacks, props.peers, props.growingFrom, ink],
  ...[bbox.width, bbox.height, bbox.top, view.to - view.from],
  ...Object.entries(scales).flatMap(([id, { min, max }]) => (id === 'x' ? [] : [min, max])),
];

const isUsable = ({ span, key }: Layer, now: readonly unknown[], view: ChartSpan): boolean =>
  span.from <= view.from && view.to <= span.to && now.every((part, at) => part === key[at]);

function painted(
  { bbox, scales }: Surface,
  scene: Scene,
  key: readonly unknown[],
  paintLines: PaintLines,
  canvas: HTMLCanvasElement,
): Layer {
  const { from, to } = scene.view;
  // A whole number of pixels, so that a moment has the same place in its pixel as on the plot.
  const margin = Math.round(bbox.width * MARGIN);
  const beyond = (margin / bbox.width) * (to - from);
  const span = { from: from - beyond, to: to + beyond };
  canvas.width = bbox.width + 2 * margin;
  canvas.height = bbox.top + bbox.height + uPlot.pxRatio;
  const ctx = canvas.getContext('2d');
  if (ctx !== null)
    paintLines(
      { ctx, scales, bbox: { ...bbox, left: 0, width: canvas.width } },
      { ...scene, view: span },
    );
  return { canvas, span, key };
}

function copy({ ctx, bbox }: Surface, { canvas, span }: Layer, view: ChartSpan): void {
  const { left, top, width } = bbox;
  const x = Math.round(((view.from - span.from) / (view.to - view.from)) * width);
  const height = canvas.height - top;
  ctx.drawImage(canvas, x, top, width, height, left, top, width, height);
}
