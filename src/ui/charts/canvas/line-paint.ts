import { bucketsWithin } from '../model/buckets';
import { traceSteps, type CanvasPlace } from '../model/step-path';
import type { TrendBuckets, ChartSpan } from '../model/trend';

export interface LineStyle {
  readonly colour: string;
  /** Canvas pixels. */
  readonly width: number;
  readonly dash: readonly number[];
  /** Pixel row of zero, from which the area is filled up to the line; null for no area. */
  readonly ground: number | null;
}

/** Opacity of an area, and of the band from least to greatest. */
const AREA_ALPHA = 0.15;
const BAND_ALPHA = 0.4;

/**
 * Paints the buckets that overlap the span. Areas and bands are plain rectangles on whole pixels:
 * filling them as paths takes a browser without a graphics card ten times as long.
 */
export function paintLine(
  context: CanvasRenderingContext2D,
  buckets: TrendBuckets,
  span: ChartSpan,
  place: CanvasPlace,
  { colour, width, dash, ground }: LineStyle,
): void {
  const line = new Path2D();
  const dots = new Path2D();
  const areas: Rectangle[] = [];
  const bands: Rectangle[] = [];
  const [first, end] = bucketsWithin(buckets.times, buckets.stepMs, span);
  traceSteps(buckets, first, end, place, {
    start: (x, y) => {
      line.moveTo(x, y);
    },
    to: (x, y) => {
      line.lineTo(x, y);
    },
    below: (x, wide, y) => {
      if (ground !== null) areas.push([x, y, wide, ground - y]);
    },
    column: (x, low, high) => {
      if (low > high) bands.push([x, high, 1, low - high]);
    },
    dot: (x, y) => {
      dots.moveTo(x + place.dot, y);
      dots.arc(x, y, place.dot, 0, 2 * Math.PI);
    },
  });
  context.fillStyle = colour;
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.lineJoin = 'round';
  context.setLineDash([...dash]);
  fillAll(context, areas, AREA_ALPHA);
  fillAll(context, bands, BAND_ALPHA);
  context.stroke(line);
  context.fill(dots);
}

type Rectangle = readonly [x: number, y: number, width: number, height: number];

function fillAll(
  context: CanvasRenderingContext2D,
  rectangles: readonly Rectangle[],
  alpha: number,
): void {
  context.globalAlpha = alpha;
  for (const rectangle of rectangles) context.fillRect(...rectangle);
  context.globalAlpha = 1;
}
