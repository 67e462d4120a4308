import type { Ink } from '../../ui/charts/model/ink';
import type { XyLayer, XyScene } from './xy-scene';

const ROOM = { left: 52, bottom: 24, top: 8, right: 14 } as const;
/** Widest digit of a label. */
const DIGIT = 7.5;
/** Distance of the labels from the plot, and from the edge of the canvas. */
const GAP = 6;
const BAND_OPACITY = 0.22;
const POINT = 4;

interface Place {
  readonly context: CanvasRenderingContext2D;
  readonly ink: Ink;
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the room for the labels around the plot, in CSS pixels at the usual text size. */
export function xyRoom({ x, y }: XyScene): Record<keyof typeof ROOM, number> {
  const longest = Math.max(0, ...y.ticks.map(({ text }) => text.length));
  const last = x.ticks.at(-1)?.text.length ?? 0;
  return {
    ...ROOM,
    left: Math.max(ROOM.left, longest * DIGIT + 2 * GAP),
    right: Math.max(ROOM.right, (last * DIGIT) / 2 + GAP),
  };
}

/** Paints a scene over the whole canvas, `width` by `height` CSS pixels. */
export function paintXy(
  context: CanvasRenderingContext2D,
  scene: XyScene,
  ink: Ink,
  size: { readonly width: number; readonly height: number },
): void {
  const room = xyRoom(scene);
  const [left, top] = [room.left * ink.unit, room.top * ink.unit];
  const width = Math.max(1, size.width - left - room.right * ink.unit);
  const height = Math.max(1, size.height - top - room.bottom * ink.unit);
  const { x, y, layers } = scene;
  const perX = width / (x.max - x.min || 1);
  const perY = height / (y.max - y.min || 1);
  const place: Place = {
    context,
    ink,
    left,
    top,
    width,
    height,
    x: (value) => left + (value - x.min) * perX,
    y: (value) => top + height - (value - y.min) * perY,
  };
  context.clearRect(0, 0, size.width, size.height);
  paintAxes(place, scene);
  context.save();
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
  for (const layer of layers) paintLayer(place, layer);
  context.restore();
}

function paintAxes({ context, ink, left, top, width, height, ...place }: Place, scene: XyScene) {
  context.font = ink.font;
  context.fillStyle = ink.text;
  context.strokeStyle = ink.quiet;
  context.lineWidth = 1;
  context.beginPath();
  context.textAlign = 'end';
  context.textBaseline = 'middle';
  for (const { at, text } of scene.y.ticks) {
    const y = Math.round(place.y(at)) + 0.5;
    context.moveTo(left, y);
    context.lineTo(left + width, y);
    context.fillText(text, left - GAP, y);
  }
  context.textAlign = 'center';
  context.textBaseline = 'top';
  for (const { at, text } of scene.x.ticks) {
    const x = Math.round(place.x(at)) + 0.5;
    context.moveTo(x, top);
    context.lineTo(x, top + height);
    context.fillText(text, x, top + height + GAP);
  }
  context.stroke();
  context.strokeStyle = ink.control;
  context.strokeRect(left + 0.5, top + 0.5, width, height);
}

function paintLayer(place: Place, layer: XyLayer): void {
  const { context, ink } = place;
  if (layer.kind === 'edge') {
    context.strokeStyle = ink.strong;
    context.setLineDash([4, 4]);
    context.lineWidth = 1;
    context.beginPath();
    context.moveTo(place.x(layer.x), place.top);
    context.lineTo(place.x(layer.x), place.top + place.height);
    context.stroke();
    context.setLineDash([]);
  } else if (layer.kind === 'points') {
    for (const index of layer.drawn) {
      context.fillStyle = layer.colourOf(index, ink);
      const [x, y] = [place.x(layer.xs[index] ?? NaN), place.y(layer.ys[index] ?? NaN)];
      context.fillRect(x - POINT / 2, y - POINT / 2, POINT, POINT);
    }
  } else if (layer.kind === 'band') {
    context.fillStyle = layer.colour(ink);
    context.globalAlpha = BAND_OPACITY;
    for (const [first, end] of stretches(layer.low)) paintBand(place, layer, first, end);
    context.globalAlpha = 1;
  } else paintLine(place, layer);
}

function paintLine(place: Place, layer: Extract<XyLayer, { kind: 'line' }>): void {
  const { context, ink } = place;
  context.strokeStyle = layer.colour(ink);
  context.fillStyle = layer.colour(ink);
  context.lineWidth = layer.width;
  context.lineJoin = 'round';
  context.setLineDash([...layer.dash]);
  context.beginPath();
  for (const [first, end] of stretches(layer.ys)) {
    for (let i = first; i < end; i += 1) {
      const [x, y] = [place.x(layer.xs[i] ?? NaN), place.y(layer.ys[i] ?? NaN)];
      if (i === first) context.moveTo(x, y);
      else context.lineTo(x, y);
      if (end - first === 1) context.fillRect(x - 1, y - 1, 2, 2);
    }
  }
  context.stroke();
  context.setLineDash([]);
}

function paintBand(
  { context, x, y }: Place,
  { xs, low, high }: Extract<XyLayer, { kind: 'band' }>,
  first: number,
  end: number,
): void {
  context.beginPath();
  for (let i = first; i < end; i += 1) context.lineTo(x(xs[i] ?? NaN), y(high[i] ?? NaN));
  for (let i = end - 1; i >= first; i -= 1) context.lineTo(x(xs[i] ?? NaN), y(low[i] ?? NaN));
  context.closePath();
  context.fill();
}

/** Returns the stretches of values without a gap: the first index, and the one after the last. */
export function stretches(values: Float64Array): readonly (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  let first = -1;
  for (let i = 0; i <= values.length; i += 1) {
    const isValue = i < values.length && !Number.isNaN(values[i]);
    if (isValue && first < 0) first = i;
    if (!isValue && first >= 0) {
      found.push([first, i]);
      first = -1;
    }
  }
  return found;
}
