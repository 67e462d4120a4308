import type { CanvasPlace, RunPen } from './run-pen';
import type { LineShape, TrendBuckets } from './trend';

/**
 * [Note: A curve that claims nothing]
 *
 * A curve between two samples stays between them: the slope at a sample is at most twice that of
 * the gentler side, and 0 at a peak (Steffen 1990), so that no sample is exceeded. Each bucket is
 * reached exactly, in the middle of its time.
 *
 * Draws one run of buckets `[from, until)` as a straight or curved line through their middles. A
 * bucket that stands alone is level from its start to its end. There is no area below.
 */
export function traceSlopes(
  buckets: TrendBuckets,
  [from, until]: readonly [number, number],
  place: CanvasPlace,
  pen: RunPen,
  shape: LineShape,
): void {
  const { times, values, stepMs } = buckets;
  const xAt = (at: number) => place.x0 + (at - place.at0) * place.perMs;
  const x = (index: number) => Math.round(xAt((times[index] ?? NaN) + stepMs / 2));
  const y = (index: number) => Math.round(place.y0 - (values[index] ?? NaN) * place.perUnit);
  if (until - from === 1) {
    const start = times[from] ?? NaN;
    pen.start(Math.round(xAt(start)), y(from));
    pen.to(Math.round(xAt(start + stepMs)), y(from));
    return;
  }
  pen.start(x(from), y(from));
  let before = slopeOf(x, y, from);
  let steepness = before;
  for (let index = from + 1; index < until; index++) {
    if (shape === 'linear') {
      pen.to(x(index), y(index));
      continue;
    }
    const after = index + 1 < until ? slopeOf(x, y, index) : before;
    const next = steffen(before, after);
    const third = (x(index) - x(index - 1)) / 3;
    pen.curve(
      [x(index - 1) + third, y(index - 1) + steepness * third],
      [x(index) - third, y(index) - next * third],
      [x(index), y(index)],
    );
    before = after;
    steepness = next;
  }
}

/** Slope from a bucket to the next, in pixels; buckets are at least a pixel wide. */
const slopeOf = (x: (index: number) => number, y: (index: number) => number, index: number) =>
  (y(index + 1) - y(index)) / Math.max(1, x(index + 1) - x(index));

/** Slope at a sample with these slopes on its sides, of equal width. */
const steffen = (before: number, after: number): number =>
  before * after <= 0
    ? 0
    : Math.sign(before) *
      Math.min(Math.abs(before) * 2, Math.abs(after) * 2, Math.abs(before + after) / 2);
