import type uPlot from 'uplot';
import { ANNOTATION_ROW } from '../model/foot';
import { pixelColumn } from '../model/geometry';
import type { Ink } from '../model/ink';
import type { Hue } from '../../theme/palette';
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

interface Look {
  readonly shape: Shape;
  /** Null: the colour of the text. */
  readonly hue: Hue | null;
  /** Filled, or an outline. */
  readonly isFull: boolean;
  /** Size as a share of the usual one. */
  readonly part: number;
}

/** Look of each kind, in the order of painting: a later one covers those before it. */
export const ANNOTATION_LOOKS: Readonly<Record<TrendAnnotation['kind'], Look>> = {
  event: { shape: diamond, hue: null, isFull: true, part: 0.75 },
  warning: { shape: triangle, hue: 'warning', isFull: false, part: 1 },
  alarm: { shape: triangle, hue: 'danger', isFull: true, part: 1 },
};

/** An event may have the colour of its line; alarms and warnings keep theirs. */
export function annotationColour(ink: Ink, { kind, colour }: TrendAnnotation): string {
  const { hue } = ANNOTATION_LOOKS[kind];
  if (hue !== null) return ink.tone(hue, 'edge');
  return colour === undefined ? ink.text : ink.hue(colour);
}

/** Paints the annotations in a row below the plot. */
export function paintAnnotations(plot: uPlot, { props, view, ink }: Scene): void {
  const { annotations } = props;
  if (annotations === undefined) return;
  const ratio = ink.ratio;
  const { ctx, bbox } = plot;
  const y = Math.round(bbox.top + bbox.height + ((ANNOTATION_ROW + 2) / 2) * ratio);
  ctx.save();
  ctx.lineWidth = 1.5 * ratio;
  for (const [kind, { shape, isFull, part }] of Object.entries(ANNOTATION_LOOKS)) {
    const paths = new Map<string, Path2D>();
    for (const annotation of annotations) {
      if (annotation.kind !== kind || annotation.at < view.from || annotation.at > view.to)
        continue;
      const colour = annotationColour(ink, annotation);
      const path = paths.get(colour) ?? new Path2D();
      paths.set(colour, path);
      shape(path, Math.round(pixelColumn(plot, view, annotation.at)), y, HALF * part * ratio);
    }
    for (const [colour, path] of paths) {
      ctx.strokeStyle = colour;
      ctx.fillStyle = isFull ? colour : ink.panel;
      ctx.fill(path);
      ctx.stroke(path);
    }
  }
  ctx.restore();
}
