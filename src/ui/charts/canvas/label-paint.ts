import type uPlot from 'uplot';
import { ANNOTATION_ROW, LABEL_ROW, LABEL_ROWS } from '../model/foot';
import { pixelColumn } from '../model/geometry';
import { canvasFont } from '../model/ink';
import { labelRows } from '../model/label-rows';
import type { TrendAnnotation } from '../model/trend';
import { annotationColour } from './annotation-paint';
import type { Scene } from './scene';

/** CSS pixels: flag before a label, space after it, and between two labels. */
const FLAG = 2;
const FLAG_GAP = 3;
const LABEL_GAP = 8;

const widths = new Map<string, number>();
/** Texts that are measured before all are forgotten: a chart shows a few hundred at most. */
const MOST_KNOWN = 5_000;

/** Width of a text in canvas pixels: measuring one is slow, and each drawing needs all of them. */
function widthOf(context: CanvasRenderingContext2D, text: string): number {
  const key = `${context.font} ${text}`;
  const width = widths.get(key) ?? context.measureText(text).width;
  if (widths.size >= MOST_KNOWN) widths.clear();
  widths.set(key, width);
  return width;
}

/** Writes labels of annotations in rows below their ticks, each with a flag at its moment. */
export function paintLabels(plot: uPlot, scene: Scene): void {
  const { props, view, ink } = scene;
  const { annotations = [], annotationLabels = false } = props;
  if (!annotationLabels) return;
  const { ctx, bbox } = plot;
  const ratio = ink.ratio;
  ctx.save();
  ctx.font = canvasFont(ink);
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  const seen = inView(annotations, view);
  const flag = (FLAG + FLAG_GAP) * ratio;
  const { placed, counts } = labelRows(
    seen.map(({ at, label }) => ({
      x: Math.round(pixelColumn(plot, view, at)),
      width: flag + widthOf(ctx, label),
    })),
    {
      left: bbox.left,
      right: bbox.left + bbox.width,
      rows: LABEL_ROWS,
      gap: LABEL_GAP * ratio,
      countWidth: widthOf(ctx, countText(seen.length)),
    },
  );
  const height = LABEL_ROW * ink.unit * ratio;
  const rowTop = (row: number) =>
    Math.round(bbox.top + bbox.height + (ANNOTATION_ROW + 2) * ratio + row * height);
  for (const { index, row, x } of placed) {
    const annotation = seen[index];
    if (annotation === undefined) continue;
    ctx.fillStyle = annotationColour(ink, annotation);
    ctx.fillRect(x, rowTop(row) + ratio, FLAG * ratio, height - 3 * ratio);
    ctx.fillStyle = ink.strong;
    ctx.fillText(annotation.label, x + flag, rowTop(row) + height / 2);
  }
  ctx.fillStyle = ink.text;
  for (const { count, row, x } of counts)
    ctx.fillText(countText(count), x, rowTop(row) + height / 2);
  ctx.restore();
}

const countText = (count: number) => `+${count}`;

const inView = (annotations: readonly TrendAnnotation[], { from, to }: Scene['view']) =>
  annotations
    .filter(({ at }) => at >= from && at <= to)
    .toSorted((one, other) => one.at - other.at);
