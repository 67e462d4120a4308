import { extentOf, forEachRun } from './buckets';
import type { CanvasPlace, RunPen } from './run-pen';
import { traceSlopes } from './sloped-path';
import type { LineShape, TrendBuckets } from './trend';

/**
 * [Note: Steps, not slopes]
 *
 * A value is the average over its bucket, so it is drawn level from the start of the bucket to its
 * end. A slope would claim values in between that nobody measured, begin and end half a bucket off,
 * and show nothing of a bucket without neighbours. A reader of analytics may still choose one
 * (`sloped-path.ts`).
 *
 * [Note: Downsampled, not cut]
 *
 * Where buckets are narrower than a pixel, the line is the average of each column of pixels, and a
 * band behind it reaches from the least sample of the column to the greatest: no peak is lost, and
 * the line is still visible. A gap breaks both.
 *
 * Draws the buckets `[first, end)`. Narrow ones are drawn alike in every form.
 */
export function traceLine(
  buckets: TrendBuckets,
  first: number,
  end: number,
  place: CanvasPlace,
  pen: RunPen,
  shape: LineShape = 'stepped',
): void {
  const isDense = isDownsampled(buckets.stepMs, place.perMs);
  forEachRun(buckets, first, end, (from, until) => {
    if (isDense) traceColumns(buckets, from, until, place, pen);
    else if (shape === 'stepped') traceLevels(buckets, from, until, place, pen);
    else traceSlopes(buckets, [from, until], place, pen, shape);
    dotIfTiny(buckets, from, until, place, pen);
  });
}

/** Whether buckets of this width have to share columns of pixels. */
export const isDownsampled = (stepMs: number, pixelsPerMs: number): boolean =>
  stepMs * pixelsPerMs < 1;

const xOf = (place: CanvasPlace, at: number) =>
  Math.round(place.x0 + (at - place.at0) * place.perMs);
const yOf = (place: CanvasPlace, value: number) => Math.round(place.y0 - value * place.perUnit);

type Trace = (
  buckets: TrendBuckets,
  from: number,
  until: number,
  place: CanvasPlace,
  pen: RunPen,
) => void;

const traceLevels: Trace = ({ times, values, stepMs }, from, until, place, pen) => {
  for (let index = from; index < until; index++) {
    const at = times[index] ?? NaN;
    const y = yOf(place, values[index] ?? NaN);
    const start = xOf(place, at);
    const stop = xOf(place, at + stepMs);
    if (index === from) pen.start(start, y);
    else pen.to(start, y);
    pen.to(stop, y);
    pen.below(start, stop - start, y);
  }
};

const traceColumns: Trace = ({ times, values }, from, until, place, pen) => {
  let column = xOf(place, times[from] ?? NaN);
  let low = Infinity;
  let high = -Infinity;
  let sum = 0;
  let count = 0;
  let isStarted = false;
  const leave = () => {
    const y = yOf(place, sum / count);
    if (isStarted) pen.to(column, y);
    else pen.start(column, y);
    isStarted = true;
    pen.below(column, 1, y);
    pen.column(column, yOf(place, low), yOf(place, high));
  };
  for (let index = from; index < until; index++) {
    const x = xOf(place, times[index] ?? NaN);
    const value = values[index] ?? NaN;
    if (x !== column) {
      leave();
      column = x;
      low = Infinity;
      high = -Infinity;
      sum = 0;
      count = 0;
    }
    if (value < low) low = value;
    if (value > high) high = value;
    sum += value;
    count++;
  }
  leave();
};

const dotIfTiny: Trace = ({ times, values, stepMs }, from, until, place, pen) => {
  const start = times[from] ?? NaN;
  const stop = (times[until - 1] ?? NaN) + stepMs;
  if ((stop - start) * place.perMs >= place.dot) return;
  const [low, high] = extentOf(values, from, until) ?? [NaN, NaN];
  if ((high - low) * place.perUnit >= place.dot) return;
  pen.dot(xOf(place, (start + stop) / 2), yOf(place, (low + high) / 2));
};
