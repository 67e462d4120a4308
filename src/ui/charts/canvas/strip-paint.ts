import type { Ink } from '../model/ink';
import type { TrendBandKind } from '../model/trend';

/** Device pixels. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Paint = (context: CanvasRenderingContext2D, box: PixelBox, ink: Ink, ratio: number) => void;

interface HatchLook {
  readonly colour: string;
  /** Device pixels from one diagonal to the next. */
  readonly apart: number;
  readonly width: number;
  /** Diagonals in both directions. */
  readonly isCrossed?: boolean;
}

/** Diagonals with a fixed position on the canvas, whatever box they fill. */
export function hatch(context: CanvasRenderingContext2D, box: PixelBox, look: HatchLook): void {
  const { left, top, width, height } = box;
  context.save();
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
  context.beginPath();
  const bottom = top + height;
  const start = Math.floor((left - height) / look.apart) * look.apart;
  for (let x = start; x < left + width; x += look.apart) {
    context.moveTo(x, bottom);
    context.lineTo(x + height, top);
    if (look.isCrossed !== true) continue;
    context.moveTo(x, top);
    context.lineTo(x + height, bottom);
  }
  context.strokeStyle = look.colour;
  context.lineWidth = look.width;
  context.setLineDash([]);
  context.stroke();
  context.restore();
}

const outline: Paint = (context, { left, top, width, height }, ink, ratio) => {
  context.strokeStyle = ink.control;
  context.lineWidth = ratio;
  context.setLineDash([]);
  const inset = ratio / 2;
  context.strokeRect(
    left + inset,
    top + inset,
    Math.max(0, width - ratio),
    Math.max(0, height - ratio),
  );
};

/** Own shape of each kind: full bar, low bar, outline, diagonals, dashes, dots, lattice. */
const PAINTS: Readonly<Record<TrendBandKind, Paint>> = {
  final: (context, { left, top, width, height }, ink) => {
    context.fillStyle = ink.control;
    context.fillRect(left, top, width, height);
  },
  volatile: (context, { left, top, width, height }, ink, ratio) => {
    context.fillStyle = ink.control;
    const low = Math.round(3 * ratio);
    context.fillRect(left, top + height - low, width, low);
  },
  empty: outline,
  missing: (context, box, ink, ratio) => {
    hatch(context, box, { colour: ink.control, apart: 5 * ratio, width: 1.25 * ratio });
  },
  coarser: (context, { left, top, width, height }, ink, ratio) => {
    context.strokeStyle = ink.control;
    context.lineWidth = 3 * ratio;
    context.setLineDash([6 * ratio, 3 * ratio]);
    context.beginPath();
    context.moveTo(left, top + height / 2);
    context.lineTo(left + width, top + height / 2);
    context.stroke();
    context.setLineDash([]);
  },
  offline: (context, { left, top, width, height }, ink, ratio) => {
    const size = 2 * ratio;
    const y = Math.round(top + (height - size) / 2);
    context.fillStyle = ink.control;
    for (let x = left; x < left + width; x += size + 3 * ratio)
      context.fillRect(x, y, Math.min(size, left + width - x), size);
  },
  denied: (context, box, ink, ratio) => {
    const look = { colour: ink.control, apart: 5 * ratio, width: 1.25 * ratio };
    hatch(context, box, { ...look, isCrossed: true });
  },
};

/**
 * Paints the reason for a blank over the height of the plot: diagonals where nothing was fetched, a
 * lattice where nothing may be seen, rows of dots where the machine was offline, nothing where it
 * sent nothing.
 */
export function paintBlank(
  kind: TrendBandKind,
  context: CanvasRenderingContext2D,
  box: PixelBox,
  ink: Ink,
  ratio: number,
): void {
  const look = { colour: ink.quiet, apart: 8 * ratio, width: ratio };
  if (kind === 'missing') hatch(context, box, look);
  else if (kind === 'denied') hatch(context, box, { ...look, isCrossed: true });
  else if (kind === 'offline') dotted(context, box, look.colour, ratio);
}

/** Horizontal dotted lines. */
function dotted(
  context: CanvasRenderingContext2D,
  { left, top, width, height }: PixelBox,
  colour: string,
  ratio: number,
): void {
  context.save();
  context.strokeStyle = colour;
  context.lineWidth = 2 * ratio;
  context.setLineDash([2 * ratio, 6 * ratio]);
  context.beginPath();
  for (let y = top + 5 * ratio; y < top + height; y += 10 * ratio) {
    context.moveTo(left, y);
    context.lineTo(left + width, y);
  }
  context.stroke();
  context.restore();
}

export function paintBand(
  kind: TrendBandKind,
  context: CanvasRenderingContext2D,
  box: PixelBox,
  ink: Ink,
  ratio: number,
): void {
  PAINTS[kind](context, box, ink, ratio);
}
