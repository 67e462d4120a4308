import type uPlot from 'uplot';
import { ANNOTATION_ROW } from '../model/foot';
import { pixelColumn } from '../model/geometry';
import type { Ink } from '../model/ink';
import { MARKS, type MarkLook } from '../model/marks';
import type { Scene } from './scene';
import type { TrendAnnotation } from '../model/trend';

/** Half of an annotation's width, in CSS pixels. */
const HALF = 4.5;

function addShape(path: Path2D, points: MarkLook['points'], at: Place, half: number): void {
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) path.moveTo(at.x + x * half, at.y + y * half);
    else path.lineTo(at.x + x * half, at.y + y * half);
  }
  path.closePath();
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** An event may have the colour of its line; alarms and warnings keep theirs. */
export function annotationColour(ink: Ink, { kind, colour }: TrendAnnotation): string {
  const { hue } = MARKS[kind];
  if (hue !== null) return ink.tone(hue, 'edge');
  return colour === undefined ? ink.text : ink.hue(colour);
}

/** Paints the annotations in a row below the plot; one with an end is a bar up to it. */
export function paintAnnotations(plot: uPlot, scene: Scene): void {
  const { props, view, ink } = scene;
  const { annotations } = props;
  if (annotations === undefined) return;
  const ratio = ink.ratio;
  const { ctx, bbox } = plot;
  const y = Math.round(bbox.top + bbox.height + ((ANNOTATION_ROW + 2) / 2) * ratio);
  ctx.save();
  ctx.lineWidth = 1.5 * ratio;
  for (const [kind, look] of Object.entries<MarkLook>(MARKS)) {
    const half = HALF * look.part * ratio;
    const paths = new Map<string, Path2D>();
    for (const annotation of annotations) {
      const { at, until = at } = annotation;
      if (annotation.kind !== kind || until < view.from || at > view.to) continue;
      const colour = annotationColour(ink, annotation);
      const path = paths.get(colour) ?? new Path2D();
      paths.set(colour, path);
      const x = Math.round(pixelColumn(plot, view, Math.max(at, view.from)));
      if (annotation.until === undefined) {
        addShape(path, look.points, { x, y }, half);
        continue;
      }
      const end = Math.round(pixelColumn(plot, view, Math.min(until, view.to)));
      path.rect(x, y - half / 2, Math.max(end - x, ratio), half);
    }
    for (const [colour, path] of paths) {
      ctx.strokeStyle = colour;
      ctx.fillStyle = look.isFull ? colour : ink.panel;
      ctx.fill(path);
      ctx.stroke(path);
    }
  }
  ctx.restore();
}
