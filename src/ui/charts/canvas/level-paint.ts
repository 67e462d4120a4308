import type { Surface } from '../model/geometry';
import { canvasFont } from '../model/ink';
import { levelPlace, type LevelPlace } from '../model/levels';
import type { TrendLevel } from '../model/trend';
import { scaleKey } from '../model/value-axes';
import type { Scene } from './scene';

/** CSS pixels: around a label, between two of them, and of the ground around its letters. */
const PADDING = 4;
const GAP = 12;
const HALO = 3;
const DASH = [6, 4] as const;
/** Height of a label at the usual text size. */
const LINE = 15;

const SIGNS: Readonly<Record<LevelPlace, string>> = { on: '', above: '↑ ', below: '↓ ' };

interface Label {
  readonly text: string;
  readonly colour: string;
  /** Middle of the text, in canvas pixels. */
  readonly y: number;
}

/** Paints each level as a dashed line with its label; one beyond the scale is named at its edge. */
export function paintLevels(plot: Surface, scene: Scene): void {
  const { levels = [] } = scene.props;
  if (levels.length === 0) return;
  const { ctx } = plot;
  ctx.save();
  ctx.lineWidth = 1.25 * scene.ink.ratio;
  ctx.setLineDash(DASH.map((part) => part * scene.ink.ratio));
  const labels = levels.map((level) => paintLevel(plot, scene, level));
  ctx.setLineDash([]);
  writeLabels(plot, scene, labels);
  ctx.restore();
}

function paintLevel({ ctx, bbox, scales }: Surface, { ink }: Scene, level: TrendLevel): Label {
  const { min = 0, max = 1 } = scales[scaleKey(level.axis)] ?? {};
  const place = levelPlace(level, min, max);
  const colour = level.isLimit ? ink.tone('warning', 'edge') : ink.text;
  const bottom = bbox.top + bbox.height;
  const y = Math.round(bottom - ((level.value - min) / (max - min)) * bbox.height) + 0.5;
  if (place === 'on') {
    ctx.strokeStyle = colour;
    ctx.beginPath();
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
    ctx.stroke();
  }
  const half = (LINE / 2) * ink.unit * ink.ratio;
  const least = bbox.top + half;
  // Above its line, or below it where there is no room above.
  const beside = y - half >= least ? y - half : y + half;
  const middle = { on: beside, above: least, below: bottom - half }[place];
  return { text: SIGNS[place] + level.label, colour, y: middle };
}

/** Writes labels at the left; one that would cover another one is on its right. */
function writeLabels({ ctx, bbox }: Surface, { ink }: Scene, labels: readonly Label[]): void {
  ctx.font = canvasFont(ink);
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.strokeStyle = ink.panel;
  ctx.lineWidth = HALO * ink.ratio;
  ctx.lineJoin = 'round';
  const written: { readonly y: number; readonly right: number }[] = [];
  for (const { text, colour, y } of labels) {
    const near = written.filter((one) => Math.abs(one.y - y) < LINE * ink.unit * ink.ratio);
    const left = Math.max(
      bbox.left + PADDING * ink.ratio,
      ...near.map(({ right }) => right + GAP * ink.ratio),
    );
    ctx.strokeText(text, left, y);
    ctx.fillStyle = colour;
    ctx.fillText(text, left, y);
    written.push({ y, right: left + ctx.measureText(text).width });
  }
}
