import type { Ink } from '../model/ink';
import { GHOST_STYLE, lineStyle } from '../model/hues';
import type { LineHue, TrendBandKind } from '../model/trend';
import { paintBand } from './strip-paint';

/** A line of the legend of a picture. */
export interface PictureLine {
  readonly label: string;
  /** Null: no swatch, but its room. */
  readonly hue: LineHue | null;
  readonly isGhost: boolean;
}

export interface PicturePane {
  readonly note: string;
  readonly lines: readonly PictureLine[];
  readonly canvas: HTMLCanvasElement;
}

/** Everything that a picture of a stack shows, from the top. */
export interface Picture {
  readonly title: string;
  readonly times: string;
  readonly panes: readonly PicturePane[];
  readonly bands: readonly { readonly kind: TrendBandKind; readonly words: string }[];
}

/** CSS pixels: margin, height of a line of text, length of a swatch, and gaps. */
const MARGIN = 16;
const TEXT_LINE = 20;
const SWATCH = 28;
const GAP = 8;
const APART = 20;

/** Pixels of a picture for a CSS pixel. */
export const PICTURE_RATIO = 2;

/** An entry of a legend at its place; `x` and `y` are CSS pixels. */
interface PlacedEntry<T> {
  readonly entry: T;
  readonly x: number;
  readonly row: number;
}

/** Places entries with these widths in lines of text. */
export function wrapped<T>(
  entries: readonly T[],
  widthOf: (entry: T) => number,
  room: number,
): readonly PlacedEntry<T>[] {
  let x = 0;
  let row = 0;
  return entries.map((entry) => {
    const width = widthOf(entry);
    if (x > 0 && x + width > room) {
      x = 0;
      row += 1;
    }
    const placed = { entry, x, row };
    x += width + APART;
    return placed;
  });
}

const rowsOf = (placed: readonly PlacedEntry<unknown>[]) => (placed.at(-1)?.row ?? -1) + 1;

/** Paints the picture on a new canvas, on the panel's colour. */
export function paintPicture({ title, times, panes, bands }: Picture, ink: Ink): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser has no canvas');
  const inside = Math.max(...panes.map((pane) => pane.canvas.width / PICTURE_RATIO));
  const size = 12 * ink.unit;
  const family = ink.font.replace(/^[\d.]+px /, '');
  const fonts = { plain: `${size}px ${family}`, title: `600 ${size * 1.35}px ${family}` };
  context.font = fonts.plain;
  const width = (text: string) => SWATCH + GAP + context.measureText(text).width;
  const legends = panes.map(({ lines }) => wrapped(lines, ({ label }) => width(label), inside));
  const key = wrapped(bands, ({ words }) => width(words), inside);
  const line = TEXT_LINE * ink.unit;
  const heights = panes.map(
    (pane, index) => (rowsOf(legends[index] ?? []) + 1) * line + pane.canvas.height / PICTURE_RATIO,
  );
  const top = MARGIN + 2.5 * line;
  const height = heights.reduce((sum, one) => sum + one + GAP, top) + rowsOf(key) * line + MARGIN;
  canvas.width = Math.ceil((inside + 2 * MARGIN) * PICTURE_RATIO);
  canvas.height = Math.ceil(height * PICTURE_RATIO);
  context.scale(PICTURE_RATIO, PICTURE_RATIO);
  context.fillStyle = ink.panel;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(MARGIN, MARGIN);
  context.textBaseline = 'middle';
  context.fillStyle = ink.strong;
  context.font = fonts.title;
  context.fillText(title, 0, line / 2);
  context.font = fonts.plain;
  context.fillStyle = ink.text;
  context.fillText(times, 0, line * 1.6);
  let y = 2.5 * line;
  panes.forEach((pane, index) => {
    paintPane(context, pane, legends[index] ?? [], ink, y);
    y += (heights[index] ?? 0) + GAP;
  });
  for (const { entry, x, row } of key) {
    const middle = y + (row + 0.5) * line;
    const box = { left: x, top: middle - 4, width: SWATCH, height: 8 };
    paintBand(entry.kind, context, box, ink, 1);
    context.fillStyle = ink.text;
    context.fillText(entry.words, x + SWATCH + GAP, middle);
  }
  return canvas;
}

function paintPane(
  context: CanvasRenderingContext2D,
  { note, canvas }: PicturePane,
  legend: readonly PlacedEntry<PictureLine>[],
  ink: Ink,
  top: number,
): void {
  const line = TEXT_LINE * ink.unit;
  for (const { entry, x, row } of legend) {
    const y = top + (row + 0.5) * line;
    paintSwatch(context, entry, ink, x, y);
    context.fillStyle = ink.strong;
    context.fillText(entry.label, x + SWATCH + GAP, y);
  }
  const below = top + rowsOf(legend) * line;
  context.fillStyle = ink.text;
  context.fillText(note, 0, below + line / 2);
  const [width, height] = [canvas.width / PICTURE_RATIO, canvas.height / PICTURE_RATIO];
  context.drawImage(canvas, 0, below + line, width, height);
}

function paintSwatch(
  context: CanvasRenderingContext2D,
  { hue, isGhost }: PictureLine,
  ink: Ink,
  x: number,
  y: number,
): void {
  if (hue === null) return;
  const { width, dash } = isGhost ? GHOST_STYLE : lineStyle(hue);
  context.save();
  context.globalAlpha = isGhost ? GHOST_STYLE.alpha : 1;
  context.strokeStyle = ink.hue(hue);
  context.lineWidth = width;
  context.setLineDash([...dash]);
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x + SWATCH, y);
  context.stroke();
  context.restore();
}
