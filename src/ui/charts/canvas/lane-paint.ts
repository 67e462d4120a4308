import { bucketsWithin } from '../model/buckets';
import { pixelColumn, type Surface } from '../model/geometry';
import { canvasFont, type Ink } from '../model/ink';
import { boxSeverity, laneRuns, type LaneRun } from '../model/lane-runs';
import type { Scene } from './scene';
import type { TrendBuckets, LaneBox, TrendLine } from '../model/trend';

/** CSS pixels: between rows, and around the words of a box. */
const ROW_GAP = 3;
const WORD_PADDING = 5;

interface Row {
  readonly top: number;
  readonly height: number;
}

const lanesOf = (lines: readonly TrendLine[]) => lines.filter(({ lane }) => lane !== undefined);

/**
 * Paints the row of one line: boxes, a hairline where the state is absent, nothing where there is
 * no sample.
 */
export function paintLane(
  plot: Surface,
  { props, view, ink }: Scene,
  line: TrendLine,
  buckets: TrendBuckets,
): void {
  const { lane } = line;
  if (lane === undefined) return;
  const lanes = lanesOf(props.lines);
  const gap = ROW_GAP * ink.ratio;
  const height = plot.bbox.height / lanes.length;
  const row = {
    top: Math.round(plot.bbox.top + lanes.indexOf(line) * height + gap),
    height: Math.round(height - 2 * gap),
  };
  const runs = laneRuns(
    buckets,
    bucketsWithin(buckets.times, buckets.stepMs, view),
    (at) => Math.round(pixelColumn(plot, view, at)),
    lane,
  );
  const inOrder = runs.toSorted((one, other) => boxSeverity(one.box) - boxSeverity(other.box));
  for (const run of inOrder) paintRun(plot.ctx, run, row, ink);
}

function paintRun(
  context: CanvasRenderingContext2D,
  { from, to, box }: LaneRun,
  row: Row,
  ink: Ink,
) {
  const ratio = ink.ratio;
  if (box === null) {
    context.fillStyle = ink.control;
    context.fillRect(from, Math.round(row.top + row.height / 2), to - from, ratio);
    return;
  }
  context.fillStyle = ink.tone(box.hue, 'fill');
  context.fillRect(from, row.top, to - from, row.height);
  context.fillStyle = ink.tone(box.hue, 'edge');
  context.fillRect(from, row.top, to - from, 2 * ratio);
  // A gap separates two states of the same colour.
  if (to - from > 4 * ratio) context.fillRect(from, row.top, ratio, row.height);
  writeWord(context, box, { left: from, width: to - from, ...row }, ink);
}

function writeWord(
  context: CanvasRenderingContext2D,
  { hue, text }: LaneBox,
  at: Row & { readonly left: number; readonly width: number },
  ink: Ink,
) {
  const padding = WORD_PADDING * ink.ratio;
  const room = at.width - 2 * padding;
  if (text === '' || room < padding) return;
  context.font = canvasFont(ink);
  if (context.measureText(text).width > room) return;
  context.fillStyle = ink.tone(hue, 'text');
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillText(text, at.left + padding, at.top + at.height / 2 + ink.ratio);
}
