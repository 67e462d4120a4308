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

/** Diagonals with a fixed position on the canvas, whatever box they fill. */
export function hatch(
  context: CanvasRenderingContext2D,
  box: PixelBox,
  look: { readonly colour: string; readonly apart: number; readonly width: number },
): void {
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

/** Each kind has its own shape: a full bar, a low bar, an outline, diagonals, dashes. */
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
};

export function paintBand(
  kind: TrendBandKind,
  context: CanvasRenderingContext2D,
  box: PixelBox,
  ink: Ink,
  ratio: number,
): void {
  PAINTS[kind](context, box, ink, ratio);
}
