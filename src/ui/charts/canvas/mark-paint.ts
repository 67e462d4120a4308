import uPlot from 'uplot';
import { MARK_ROW } from '../model/foot';
import { columnOf } from '../model/geometry';
import type { Ink } from '../model/ink';
import type { Scene } from './scene';
import type { TrendMark } from '../model/trend';

/** Half of a mark's width, in CSS pixels. */
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

/** Each kind has a shape of its own: a full triangle, an empty one, a small diamond. */
const LOOKS: Readonly<
  Record<
    TrendMark['kind'],
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
const QUIETEST_FIRST = ['event', 'warning', 'alarm'] as const;

/** What happened, in a row below the plot; what is graver lies over what is not. */
export function paintMarks(plot: uPlot, { props, view, ink }: Scene): void {
  const { marks } = props;
  if (marks === undefined) return;
  const ratio = uPlot.pxRatio;
  const { ctx, bbox } = plot;
  const y = Math.round(bbox.top + bbox.height + ((MARK_ROW + 2) / 2) * ratio);
  ctx.save();
  ctx.lineWidth = 1.5 * ratio;
  for (const kind of QUIETEST_FIRST) {
    const { shape, colour, isFull, part } = LOOKS[kind];
    const path = new Path2D();
    for (const mark of marks) {
      if (mark.kind !== kind || mark.at < view.from || mark.at > view.to) continue;
      shape(path, Math.round(columnOf(plot, view, mark.at)), y, HALF * part * ratio);
    }
    ctx.strokeStyle = colour(ink);
    ctx.fillStyle = isFull ? colour(ink) : ink.panel;
    ctx.fill(path);
    ctx.stroke(path);
  }
  ctx.restore();
}
