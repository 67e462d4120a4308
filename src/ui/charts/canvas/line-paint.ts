import { bucketsWithin, firstFrom } from '../model/buckets';
import { GROWING_DASH } from '../model/hues';
import type { CanvasPlace } from '../model/run-pen';
import { isDownsampled, traceLine } from '../model/step-path';
import type { ChartSpan, LineShape, TrendBuckets } from '../model/trend';

export interface LinePaint {
  readonly colour: string;
  /** Canvas pixels of a CSS pixel. */
  readonly ratio: number;
  /** Canvas pixels. */
  readonly width: number;
  readonly dash: readonly number[];
  /** Pixel row of zero, from which the area is filled up to the line; null for no area. */
  readonly ground: number | null;
  readonly shape?: LineShape | undefined;
  /** Opacity of everything; 1 without it. */
  readonly alpha?: number;
  /** Buckets from here on are dashed. */
  readonly growingFrom?: number | undefined;
  /** Whether each bucket has a dot, where dots have room. */
  readonly dots?: boolean | undefined;
}

/** Opacity of an area, and of the band from least to greatest. */
const AREA_ALPHA = 0.15;
const BAND_ALPHA = 0.4;
/** Sloped lines go on to the next bucket outside the plot, and a curve leans on the one after. */
const BEYOND = 2;

/**
 * Paints the buckets that overlap the span. Areas and bands are plain rectangles on whole pixels:
 * filling them as paths takes a browser without a graphics card ten times as long.
 */
export function paintLine(
  context: CanvasRenderingContext2D,
  buckets: TrendBuckets,
  span: ChartSpan,
  place: CanvasPlace,
  paint: LinePaint,
): void {
  const { times, stepMs } = buckets;
  const [first, end] = beyond(bucketsWithin(times, stepMs, span), paint.shape, times.length);
  const growing = Math.max(first, firstFrom(times, paint.growingFrom ?? Infinity));
  paintRange(context, buckets, [first, Math.min(end, growing)], place, paint);
  if (growing < end) paintGrowing(context, buckets, [growing, end], place, paint);
  if (paint.dots === true) paintDots(context, buckets, [first, end], place, paint);
}

type Range = readonly [first: number, end: number];

const beyond = ([first, end]: Range, shape: LineShape = 'stepped', count: number): Range =>
  shape === 'stepped' ? [first, end] : [Math.max(0, first - BEYOND), Math.min(count, end + BEYOND)];

function paintRange(
  context: CanvasRenderingContext2D,
  buckets: TrendBuckets,
  [first, end]: Range,
  place: CanvasPlace,
  { colour, width, dash, ground, shape, alpha = 1 }: LinePaint,
): void {
  const line = new Path2D();
  const dots = new Path2D();
  const areas: Rectangles = [];
  const bands: Rectangles = [];
  const pen = {
    start: (x: number, y: number) => {
      line.moveTo(x, y);
    },
    to: (x: number, y: number) => {
      line.lineTo(x, y);
    },
    curve: (one: Point, other: Point, to: Point) => {
      line.bezierCurveTo(...one, ...other, ...to);
    },
    below: (x: number, wide: number, y: number) => {
      if (ground !== null) areas.push(x, y, wide, ground - y);
    },
    column: (x: number, low: number, high: number) => {
      if (low > high) bands.push(x, high, 1, low - high);
    },
    dot: (x: number, y: number) => {
      dots.moveTo(x + place.dot, y);
      dots.arc(x, y, place.dot, 0, 2 * Math.PI);
    },
  };
  traceLine(buckets, first, end, place, pen, shape);
  context.fillStyle = colour;
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.lineJoin = 'round';
  context.setLineDash([...dash]);
  fillAll(context, areas, AREA_ALPHA * alpha);
  fillAll(context, bands, BAND_ALPHA * alpha);
  context.globalAlpha = alpha;
  context.stroke(line);
  context.fill(dots);
  context.globalAlpha = 1;
}

/**
 * Paints buckets that still grow, dashed: from the edge of the first one, or, sloped, from the
 * middle of the one before.
 */
function paintGrowing(
  context: CanvasRenderingContext2D,
  buckets: TrendBuckets,
  [growing, end]: Range,
  place: CanvasPlace,
  paint: LinePaint,
): void {
  const { times, stepMs } = buckets;
  const isStepped = (paint.shape ?? 'stepped') === 'stepped' || isDownsampled(stepMs, place.perMs);
  const start = times[growing] ?? NaN;
  const edge = isStepped ? start : Math.min(start, (times[growing - 1] ?? start) + stepMs / 2);
  const { width, height } = context.canvas;
  const x = Math.round(place.x0 + (edge - place.at0) * place.perMs);
  context.save();
  context.beginPath();
  context.rect(x, 0, width - x, height);
  context.clip();
  const dash = GROWING_DASH.map((part) => part * paint.ratio);
  paintRange(context, buckets, [Math.max(0, growing - BEYOND), end], place, { ...paint, dash });
  context.restore();
}

/** CSS pixels: radius of the dot of a bucket, and least distance from one to the next. */
const BUCKET_DOT = 2.75;
const LEAST_APART = 6;

function paintDots(
  context: CanvasRenderingContext2D,
  { times, values, stepMs }: TrendBuckets,
  [first, end]: Range,
  { x0, at0, perMs, y0, perUnit }: CanvasPlace,
  { colour, ratio }: LinePaint,
): void {
  if (stepMs * perMs < LEAST_APART * ratio) return;
  const radius = BUCKET_DOT * ratio;
  const dots = new Path2D();
  for (let index = first; index < end; index++) {
    const value = values[index] ?? NaN;
    if (Number.isNaN(value)) continue;
    const x = x0 + ((times[index] ?? NaN) + stepMs / 2 - at0) * perMs;
    const y = y0 - value * perUnit;
    dots.moveTo(x + radius, y);
    dots.arc(x, y, radius, 0, 2 * Math.PI);
  }
  context.fillStyle = colour;
  context.fill(dots);
}

type Point = readonly [x: number, y: number];
/** Left, top, width and height of each in turn: a year has thousands, and arrays cost more. */
type Rectangles = number[];
const SIDES = 4;

function fillAll(
  context: CanvasRenderingContext2D,
  rectangles: Readonly<Rectangles>,
  alpha: number,
): void {
  context.globalAlpha = alpha;
  for (let at = 0; at < rectangles.length; at += SIDES)
    context.fillRect(
      rectangles[at] ?? 0,
      rectangles[at + 1] ?? 0,
      rectangles[at + 2] ?? 0,
      rectangles[at + 3] ?? 0,
    );
  context.globalAlpha = 1;
}
