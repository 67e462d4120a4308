import { bucketsWithin } from '../model/buckets';
import type { CanvasPlace } from '../model/run-pen';
import type { ChartSpan, TrendEnvelope } from '../model/trend';

const ALPHA = 0.28;

/**
 * Paints a band from the least to the greatest sample of each bucket; buckets that share a column
 * of pixels share one.
 */
export function paintEnvelope(
  context: CanvasRenderingContext2D,
  { times, stepMs }: { readonly times: Float64Array; readonly stepMs: number },
  { least, greatest }: TrendEnvelope,
  span: ChartSpan,
  place: CanvasPlace,
  colour: string,
): void {
  const [first, end] = bucketsWithin(times, stepMs, span);
  const x = (at: number) => Math.round(place.x0 + (at - place.at0) * place.perMs);
  const y = (value: number) => Math.round(place.y0 - value * place.perUnit);
  context.fillStyle = colour;
  context.globalAlpha = ALPHA;
  let column = NaN;
  let low = Infinity;
  let high = -Infinity;
  const leave = (stop: number) => {
    if (low <= high)
      context.fillRect(column, y(high), Math.max(1, stop - column), y(low) - y(high));
    low = Infinity;
    high = -Infinity;
  };
  for (let index = first; index < end; index++) {
    const start = x(times[index] ?? NaN);
    if (start !== column) {
      leave(Math.min(start, x((times[index - 1] ?? NaN) + stepMs)));
      column = start;
    }
    const bottom = least[index] ?? NaN;
    const top = greatest[index] ?? NaN;
    if (bottom < low) low = bottom;
    if (top > high) high = top;
  }
  leave(x((times[end - 1] ?? NaN) + stepMs));
  context.globalAlpha = 1;
}
