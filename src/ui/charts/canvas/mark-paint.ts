import uPlot from 'uplot';
import { ANNOTATION_ROW } from '../model/foot';
import { pixelColumn } from '../model/geometry';
import { ANNOTATIONS_BY_SEVERITY } from '../model/hues';
import type { Ink } from '../model/ink';
import type { Scene } from './scene';
import type { TrendAnnotation } from '../model/trend';

/** Half of an annotation's width, in CSS pixels. */
const HALF = 4.5;

type Shape = (path: Path2D, x: number, y: number, half: number) => void;

const triangle: Shape = (path, x, y, half) => {
  path.moveTo(x, y - half);
  path.lineTo(x + half, y + half);
  path.lineTo(x - half, y + half);
  path.closePath();
};

const diamond: Shape = (path, x, y, half) => {
  path.moveTo(x, y - half);
  path.lineTo(x + half, y);
  path.lineTo(x, y + half);
  path.lineTo(x - half, y);
  path.closePath();
};

/** Each kind has its own shape: a full triangle, an empty one, a small diamond. */
const LOOKS: Readonly<
  Record<
    TrendAnnotation['kind'],
    { shape: Shape; colour: (ink: Ink) => string; isFull: boolean; part: number }
  >
> = {
  event: { shape: diamond, colour: (ink) => ink.text, isFull: true, part: 0.75 },
  warning: {
    shape: triangle,
    colour: (ink) => ink.tone('warning', 'edge'),
    isFull: false,
    part: 1,
  },
  alarm: { shape: triangle, colour: (ink) => ink.tone('danger', 'edge'), isFull: true, part: 1 },
};

/** Paints the annotations in a row below the plot; a more severe one covers the others. */
export function paintAnnotations(plot: uPlot, { props, view, ink }: Scene): void {
  const { annotations } = props;
  if (annotations === undefined) return;
  const ratio = uPlot.pxRatio;
  const { ctx, bbox } = plot;
  const y = Math.round(bbox.top + bbox.height + ((ANNOTATION_ROW + 2) / 2) * ratio);
  ctx.save();
  ctx.lineWidth = 1.5 * ratio;
  for (const kind of ANNOTATIONS_BY_SEVERITY) {
    const { shape, colour, isFull, part } = LOOKS[kind];
    const path = new Path2D();
    for (const annotation of annotations) {
      if (annotation.kind !== kind || annotation.at < view.from || annotation.at > view.to)
        continue;
      shape(path, Math.round(pixelColumn(plot, view, annotation.at)), y, HALF * part * ratio);
    }
    ctx.strokeStyle = colour(ink);
    ctx.fillStyle = isFull ? colour(ink) : ink.panel;
    ctx.fill(path);
    ctx.stroke(path);
  }
  ctx.restore();
}
